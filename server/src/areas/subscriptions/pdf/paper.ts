import type { Account } from '@talaqqi/contract/accounts'
import type { Language } from '@talaqqi/contract/languages'
import { formatMoney } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { apart, printable } from '../../../platform/pdf/printable.ts'
import { linesOf, madeOf, type Writing, writingOf } from '../../documents/index.ts'

type Person = { first_name: string; last_name: string }
/** School and person that make a paper. */
export type Issuer = { account: Account; maker: Person | null }

/** The parts that a statement and a receipt share; texts only. */
export function openPaper({ account, maker }: Issuer, language: Language) {
  const writing = writingOf(language, account)
  const money = (amount: number) => isolated(formatMoney(amount, account.currency, language))
  return { writing, money, account, maker }
}
export type Paper = ReturnType<typeof openPaper>

/** The currency must not move to the other side of the figure. */
const isolated = (text: string) => `\u2066${text}\u2069`

type Said = { title: string; about: string }

export function frameOf({ writing, account, maker }: Paper, { title, about }: Said) {
  const { locale, direction } = writing
  const made = madeOf(maker, writing)
  const name = printable(account.name)
  return {
    language: locale,
    direction,
    title,
    made,
    about,
    footer: [name, title, made].map((part) => apart(part, direction)).join(' · '),
    page: m.documents_page({ page: '{page}', pages: '{pages}' }, { locale }),
    school: { name, lines: linesOf(account, writing) },
  }
}

export const nameIn = (person: Person, writing: Writing) =>
  apart(printable(`${person.first_name} ${person.last_name}`), writing.direction)
