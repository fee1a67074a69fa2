import { isBehind, isVoid, outstandingOf } from '@talaqqi/contract/money'
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
  /** The subscription or payment that is voided. */
  void?: string
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

export function formOf(
  students: StudentWithSubscriptions[],
  { new: of, update, pay, correct, void: voided }: SubscriptionsSearch,
): FormOf | undefined {
  for (const student of students) {
    if (student.id === of) return { what: 'subscription', student }
    // What is void already is changed no more.
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
