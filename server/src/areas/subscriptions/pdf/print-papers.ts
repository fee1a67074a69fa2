import path from 'node:path'
import type { Family } from '@talaqqi/contract/families'
import type { Language } from '@talaqqi/contract/languages'
import { isVoid } from '@talaqqi/contract/money'
import { v7 } from 'uuid'
import { SERVER } from '../../../platform/folders.ts'
import type { Printer } from '../../../platform/pdf/printer.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { getAccount } from '../../accounts/index.ts'
import { fileName, insertDocument, selectMaker, urlOf } from '../../documents/index.ts'
import { selectFamilyLanguage } from '../../guardians/index.ts'
import { getFamilyAccount } from '../families/families.ts'
import { subscriptionRecords } from '../queries.ts'
import { studentWith } from '../subscriptions.ts'
import { receiptOf } from './receipt.ts'
import { statementOf } from './statement.ts'

const templateOf = (name: string) => path.join(SERVER, `src/areas/subscriptions/pdf/${name}.typ`)

type Options = {
  /** Chosen for this paper. */
  language: Language | undefined
  /** Of the person who prints. */
  own: Language | null
  printer: Printer
  secret: string
}

/** Throws Refusal `not_found`, or NotPrinted. */
export async function printStatement(school: SchoolScope, student_id: string, options: Options) {
  const [account, maker, family] = await Promise.all([
    getAccount(school),
    selectMaker(school),
    getFamilyAccount(school, student_id),
  ])
  const language = options.language ?? chosenBy(family.family) ?? options.own ?? 'en'
  const data = statementOf({ account, maker }, family, language)
  const [first] = family.family.guardians
  const name = first ?? family.family.children[0]
  return store(school, 'statement', { data, about: name, day: '' }, options)
}

/** As `selectFamilyLanguage`, of all children. */
function chosenBy({ guardians }: Family) {
  const first = guardians.toSorted((a, b) => a.id.localeCompare(b.id))
  return first.find(({ language }) => language !== null)?.language
}

/** Throws Refusal `not_found` or `voided`, or NotPrinted. */
export async function printReceipt(
  school: SchoolScope,
  { id, transaction_id }: { id: string; transaction_id: string },
  options: Options,
) {
  const { student_id } = orNotFound(await subscriptionRecords.find(school, id))
  const [account, maker, student, chosen] = await Promise.all([
    getAccount(school),
    selectMaker(school),
    studentWith(school, student_id),
    selectFamilyLanguage(school, student_id),
  ])
  const subscription = orNotFound(student.subscriptions.find((one) => one.id === id))
  const payment = orNotFound(subscription.transactions.find((one) => one.id === transaction_id))
  if (isVoid(subscription) || isVoid(payment) || payment.amount === 0) throw new Refusal('voided')
  const language = options.language ?? chosen ?? options.own ?? 'en'
  const data = receiptOf({ account, maker }, { student, subscription, payment }, language)
  return store(school, 'receipt', { data, about: student, day: payment.paid_on }, options)
}

type Person = { first_name: string; last_name: string }
type Made = {
  data: { title: string }
  about: Person | undefined
  day: string
}

async function store(
  school: SchoolScope,
  template: 'statement' | 'receipt',
  { data, about, day }: Made,
  { printer, secret }: Options,
): Promise<{ url: string }> {
  const id = v7()
  const person = about ? `${about.first_name} ${about.last_name}` : ''
  const name = `${fileName([data.title, person, day].filter(Boolean).join(' '))}.pdf`
  const content = await printer.print(templateOf(template), data)
  await insertDocument(school, { id, name, content })
  return { url: urlOf(secret, { account_id: school.account_id, id }) }
}
