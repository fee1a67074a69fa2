import type { Language } from '@talaqqi/contract/languages'
import { isInArrears, isVoid, outstandingOf, paidOf } from '@talaqqi/contract/money'
import type {
  StudentWithSubscriptions,
  Subscription,
  Transaction,
} from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { dateIn } from '../../platform/clock.ts'
import {
  CLASS_NAME,
  type Column,
  dated,
  RECORD_ID,
  STUDENT_ID,
  type Table,
  tableOf,
} from '../../platform/export/table.ts'
import { yesOrNo } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectChildren } from './families/queries.ts'
import { listSubscriptions } from './subscriptions.ts'

type Line = {
  id: string
  student_id: string
  class_name: string | null
  student: StudentWithSubscriptions
  subscription: Subscription
}

async function linesOf(school: SchoolScope): Promise<Line[]> {
  const students = await listSubscriptions(school, ALL)
  const children = await selectChildren(school)
  const classOf = new Map(children.map(({ id, class_name }) => [id, class_name]))
  return students.flatMap((student) =>
    student.subscriptions.map((subscription) => ({
      id: subscription.id,
      student_id: student.id,
      class_name: classOf.get(student.id) ?? null,
      student,
      subscription,
    })),
  )
}

const ABOUT: Column<Line>[] = [
  RECORD_ID,
  { field: m.fields_first_name, cell: ({ student }) => student.first_name },
  { field: m.fields_last_name, cell: ({ student }) => student.last_name },
  CLASS_NAME,
  {
    field: m.subscriptions_start_date,
    cell: ({ subscription }) => dated(subscription.start_date),
  },
  { field: m.subscriptions_end_date, cell: ({ subscription }) => dated(subscription.end_date) },
]

/** Void amounts have their own column, so that a sum of the others is right. */
export async function subscriptionsTable(
  school: SchoolScope,
  language: Language,
  timeZone: string,
): Promise<Table> {
  const today = dateIn(timeZone)
  const unlessVoid =
    <T>(cell: (subscription: Subscription, locale: Language) => T) =>
    ({ subscription }: Line, locale: Language) =>
      isVoid(subscription) ? null : cell(subscription, locale)
  return tableOf(language, {
    title: m.subscriptions_title,
    columns: [
      ...ABOUT,
      { field: m.subscriptions_amount, cell: unlessVoid(({ amount }) => amount) },
      { field: m.subscriptions_paid, cell: unlessVoid(paidOf) },
      { field: m.subscriptions_outstanding, cell: unlessVoid(outstandingOf) },
      {
        field: m.subscriptions_behind,
        cell: unlessVoid((subscription, locale) =>
          yesOrNo(isInArrears(subscription, today), locale),
        ),
      },
      {
        field: m.subscriptions_void_amount,
        cell: ({ subscription }) => (isVoid(subscription) ? subscription.amount : null),
      },
      { field: m.subscriptions_void_reason, cell: ({ subscription }) => subscription.void_reason },
      {
        field: m.subscriptions_sibling_discount,
        cell: unlessVoid(({ discount }) => discount || null),
      },
      STUDENT_ID,
    ],
    rows: await linesOf(school),
  })
}

type PaymentLine = Line & { payment: Transaction }

const counts = ({ payment, subscription }: PaymentLine) => !isVoid(payment) && !isVoid(subscription)

const PAYMENT_COLUMNS: Column<PaymentLine>[] = [
  ...ABOUT,
  { field: m.subscriptions_paid_on, cell: ({ payment }) => dated(payment.paid_on) },
  { field: m.subscriptions_amount, cell: (line) => (counts(line) ? line.payment.amount : null) },
  {
    field: m.subscriptions_void_amount,
    cell: (line) => (counts(line) ? null : line.payment.amount),
  },
  {
    field: m.subscriptions_void_reason,
    cell: ({ payment, subscription }) => payment.void_reason ?? subscription.void_reason,
  },
  STUDENT_ID,
]

export async function transactionsTable(school: SchoolScope, language: Language): Promise<Table> {
  const lines = await linesOf(school)
  return tableOf(language, {
    title: m.subscriptions_payments,
    columns: PAYMENT_COLUMNS,
    rows: lines.flatMap((line) =>
      line.subscription.transactions.map((payment) => ({
        ...line,
        id: payment.id,
        payment,
      })),
    ),
  })
}
