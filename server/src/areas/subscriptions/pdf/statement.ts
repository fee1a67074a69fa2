import type { FamilyAccount } from '@talaqqi/contract/families'
import type { Language } from '@talaqqi/contract/languages'
import { isVoid, outstandingOf, paidOf, sumOf } from '@talaqqi/contract/money'
import type { Subscription } from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { dateIn } from '../../../platform/clock.ts'
import { apart, printable } from '../../../platform/pdf/printable.ts'
import { frameOf, type Issuer, nameIn, openPaper, type Paper } from './paper.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Every open subscription and those of the last year; older ones are paid in full. */
export function statementOf(
  issuer: Issuer,
  { family, students }: Pick<FamilyAccount, 'family' | 'students'>,
  language: Language,
) {
  const paper = openPaper(issuer, language)
  const { writing, money } = paper
  const { locale } = writing
  const since = dateIn(issuer.account.time_zone, new Date(Date.now() - YEAR_MS))
  const classOf = new Map(family.children.map(({ id, class_name }) => [id, class_name]))
  const tables = students.map((student) => {
    const shown = student.subscriptions.filter(
      (one) => !isVoid(one) && (outstandingOf(one) > 0 || one.end_date >= since),
    )
    return {
      title: nameIn(student, writing),
      note: classNote(classOf.get(student.id) ?? null, paper),
      empty: m.subscriptions_none({}, { locale }),
      rows: shown.toReversed().map((one) => rowOf(one, paper)),
      total: money(sumOf(shown.map(outstandingOf))),
    }
  })
  const names = family.guardians.map((guardian) => nameIn(guardian, writing))
  const title = m.subscriptions_statement({}, { locale })
  return {
    ...frameOf(paper, { title, about: names.join(locale === 'en' ? ', ' : '، ') }),
    headings: [
      m.subscriptions_period({}, { locale }),
      m.subscriptions_fee({}, { locale }),
      m.subscriptions_payments({}, { locale }),
      m.subscriptions_outstanding({}, { locale }),
    ],
    tables,
    total_label: m.subscriptions_child_total({}, { locale }),
    totals: [
      { label: m.subscriptions_total_outstanding({}, { locale }), text: money(family.outstanding) },
      ...(family.credit > 0
        ? [{ label: m.subscriptions_total_credit({}, { locale }), text: money(family.credit) }]
        : []),
    ],
    note: m.subscriptions_statement_note({ date: writing.day(since) }, { locale }),
  }
}

function rowOf(one: Subscription, { writing, money }: Paper) {
  const { locale, day } = writing
  const period = { start: day(one.start_date), end: day(one.end_date) }
  const counted = one.transactions.filter((payment) => !isVoid(payment) && payment.amount > 0)
  return {
    period: m.subscriptions_dates(period, { locale }),
    fee: money(one.amount),
    discount:
      one.discount > 0
        ? m.subscriptions_less_discount({ amount: money(one.discount) }, { locale })
        : '',
    payments: counted.map(({ paid_on, amount }) => [day(paid_on), money(amount)]),
    paid: money(paidOf(one)),
    outstanding: money(outstandingOf(one)),
  }
}

function classNote(name: string | null, { writing }: Paper): string {
  if (name === null) return ''
  const { locale, direction } = writing
  return m.documents_of_class({ name: apart(printable(name), direction) }, { locale })
}
