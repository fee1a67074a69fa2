import type { Language } from '@talaqqi/contract/languages'
import { isInArrears, isVoid, outstandingOf, paidOf } from '@talaqqi/contract/money'
import type { StudentWithSubscriptions, Subscription } from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { dateIn } from '../../platform/clock.ts'
import { dated, rowsOf, type Table } from '../../platform/export/table.ts'
import { inLanguage, yesOrNo } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listSubscriptions } from './subscriptions.ts'

type Line = { student: StudentWithSubscriptions; subscription: Subscription }

async function linesOf(school: SchoolScope): Promise<Line[]> {
  const students = await listSubscriptions(school, ALL)
  return students.flatMap((student) =>
    student.subscriptions.map((subscription) => ({ student, subscription })),
  )
}

/** Void amounts have their own column, so that a sum of the others is right. */
export async function subscriptionsTable(
  school: SchoolScope,
  locale: Language,
  timeZone: string,
): Promise<Table> {
  const today = dateIn(timeZone)
  return {
    title: m.subscriptions_title({}, { locale }),
    headings: inLanguage(locale, [
      m.fields_first_name,
      m.fields_last_name,
      m.subscriptions_start_date,
      m.subscriptions_end_date,
      m.subscriptions_amount,
      m.subscriptions_paid,
      m.subscriptions_outstanding,
      m.subscriptions_behind,
      m.subscriptions_void_amount,
      m.subscriptions_void_reason,
    ]),
    rows: rowsOf(await linesOf(school), ({ student, subscription }) => [
      student.first_name,
      student.last_name,
      dated(subscription.start_date),
      dated(subscription.end_date),
      ...(isVoid(subscription)
        ? [null, null, null, null]
        : [
            subscription.amount,
            paidOf(subscription),
            outstandingOf(subscription),
            yesOrNo(isInArrears(subscription, today), locale),
          ]),
      isVoid(subscription) ? subscription.amount : null,
      subscription.void_reason,
    ]),
  }
}

export async function transactionsTable(school: SchoolScope, locale: Language): Promise<Table> {
  const lines = await linesOf(school)
  const payments = lines.flatMap(({ student, subscription }) =>
    subscription.transactions.map((payment) => ({ student, subscription, payment })),
  )
  return {
    title: m.subscriptions_payments({}, { locale }),
    headings: inLanguage(locale, [
      m.fields_first_name,
      m.fields_last_name,
      m.subscriptions_start_date,
      m.subscriptions_end_date,
      m.subscriptions_paid_on,
      m.subscriptions_amount,
      m.subscriptions_void_amount,
      m.subscriptions_void_reason,
    ]),
    rows: rowsOf(payments, ({ student, subscription, payment }) => {
      const counts = !isVoid(payment) && !isVoid(subscription)
      return [
        student.first_name,
        student.last_name,
        dated(subscription.start_date),
        dated(subscription.end_date),
        dated(payment.paid_on),
        counts ? payment.amount : null,
        counts ? null : payment.amount,
        payment.void_reason ?? subscription.void_reason,
      ]
    }),
  }
}
