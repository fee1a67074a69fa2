import { isBehind, outstandingOf } from '@talaqqi/contract/money'
import type {
  StudentWithSubscriptions,
  Subscription,
  Transaction,
} from '@talaqqi/contract/subscriptions'

/** What the address says: whom the list shows, and whose form is open. */
export type SubscriptionsSearch = {
  show?: 'outstanding' | 'behind'
  /** The student who gets a new subscription. */
  new?: string
  /** The subscription that is changed. */
  update?: string
  /** The subscription that is paid. */
  pay?: string
  /** The payment that is corrected. */
  correct?: string
}

/** Who has anything to pay, or is behind with it. */
export function shownStudents(
  students: StudentWithSubscriptions[],
  show: SubscriptionsSearch['show'],
  today: string,
): StudentWithSubscriptions[] {
  if (!show) return students
  const isMeant = (one: Subscription) =>
    show === 'behind' ? isBehind(one, today) : outstandingOf(one) > 0
  return students.filter(({ subscriptions }) => subscriptions.some(isMeant))
}

/** What the open form is about; nothing where it is no longer there. */
export type FormOf =
  | { what: 'subscription'; student: StudentWithSubscriptions; subscription?: Subscription }
  | {
      what: 'payment'
      student: StudentWithSubscriptions
      subscription: Subscription
      payment?: Transaction
    }

export function formOf(
  students: StudentWithSubscriptions[],
  { new: of, update, pay, correct }: SubscriptionsSearch,
): FormOf | undefined {
  for (const student of students) {
    if (student.id === of) return { what: 'subscription', student }
    for (const subscription of student.subscriptions) {
      if (subscription.id === update) return { what: 'subscription', student, subscription }
      if (subscription.id === pay) return { what: 'payment', student, subscription }
      const payment = subscription.transactions.find(({ id }) => id === correct)
      if (payment) return { what: 'payment', student, subscription, payment }
    }
  }
  return undefined
}
