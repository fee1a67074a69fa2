import { isInArrears, isVoid, outstandingOf } from '@talaqqi/contract/money'
import type {
  StudentWithSubscriptions,
  Subscription,
  Transaction,
} from '@talaqqi/contract/subscriptions'

export type SubscriptionsSearch = {
  show?: 'outstanding' | 'behind'
  /** The student with open months. */
  student?: string
  new?: string
  update?: string
  pay?: string
  correct?: string
  void?: string
}

/** Students with an open amount, or behind, by filter; all students without a filter. */
export function shownStudents(
  students: StudentWithSubscriptions[],
  show: SubscriptionsSearch['show'],
  today: string,
): StudentWithSubscriptions[] {
  if (!show) return students
  const isMeant = (one: Subscription) =>
    show === 'behind' ? isInArrears(one, today) : outstandingOf(one) > 0
  return students.filter(({ subscriptions }) => subscriptions.some(isMeant))
}

/** Record of the open form; undefined if the record no longer exists. */
export type FormTarget =
  | {
      what: 'void'
      student: StudentWithSubscriptions
      subscription: Subscription
      payment?: Transaction
    }
  | { what: 'subscription'; student: StudentWithSubscriptions; subscription?: Subscription }
  | {
      what: 'payment'
      student: StudentWithSubscriptions
      subscription: Subscription
      payment?: Transaction
    }

export function formTargetOf(
  students: StudentWithSubscriptions[],
  { new: of, update, pay, correct, void: voided }: SubscriptionsSearch,
): FormTarget | undefined {
  for (const student of students) {
    if (student.id === of) return { what: 'subscription', student }
    // Void records are read-only.
    for (const subscription of student.subscriptions.filter((one) => !isVoid(one))) {
      const payments = subscription.transactions.filter((one) => !isVoid(one))
      const payment = payments.find(({ id }) => id === correct)
      const mistaken = payments.find(({ id }) => id === voided)
      if (subscription.id === voided) return { what: 'void', student, subscription }
      if (mistaken) return { what: 'void', student, subscription, payment: mistaken }
      if (subscription.id === update) return { what: 'subscription', student, subscription }
      if (subscription.id === pay) return { what: 'payment', student, subscription }
      if (payment) return { what: 'payment', student, subscription, payment }
    }
  }
  return undefined
}

/** The subscription of this day, or null. */
export function currentOf(
  { subscriptions }: StudentWithSubscriptions,
  today: string,
): Subscription | null {
  const isNow = ({ start_date, end_date }: Subscription) => start_date <= today && today <= end_date
  return subscriptions.find((one) => !isVoid(one) && isNow(one)) ?? null
}

/** The oldest one that is not fully paid, else the current one: where the next payment belongs. */
export function payableOf(student: StudentWithSubscriptions, today: string): Subscription | null {
  const open = student.subscriptions.filter((one) => outstandingOf(one) > 0)
  const [oldest] = open.sort((a, b) => a.start_date.localeCompare(b.start_date))
  return oldest ?? currentOf(student, today)
}

export function lastPaymentOf({ subscriptions }: StudentWithSubscriptions): Transaction | null {
  const counted = subscriptions
    .filter((one) => !isVoid(one))
    .flatMap(({ transactions }) => transactions)
    .filter((one) => !isVoid(one) && one.amount > 0)
  const [newest] = counted.sort((a, b) => b.paid_on.localeCompare(a.paid_on))
  return newest ?? null
}
