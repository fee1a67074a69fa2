import type { Language } from '@talaqqi/contract/languages'
import { outstandingOf, paidOf } from '@talaqqi/contract/money'
import type {
  StudentWithSubscriptions,
  Subscription,
  Transaction,
} from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { hijriOf } from '../../documents/index.ts'
import { frameOf, type Issuer, nameIn, openPaper } from './paper.ts'

type Received = {
  student: StudentWithSubscriptions
  subscription: Subscription
  payment: Transaction
}

/** The end of the id: unique enough to find the payment again. */
const numberOf = (id: string) => id.slice(-8).toUpperCase()

export function receiptOf(
  issuer: Issuer,
  { student, subscription, payment }: Received,
  language: Language,
) {
  const paper = openPaper(issuer, language)
  const { writing, money } = paper
  const { locale, day } = writing
  const period = { start: day(subscription.start_date), end: day(subscription.end_date) }
  const line = (label: string, text: string) => ({ label, text })
  const discount = m.subscriptions_sibling_discount({}, { locale })
  return {
    ...frameOf(paper, {
      title: m.subscriptions_receipt({}, { locale }),
      about: m.subscriptions_receipt_number({ number: numberOf(payment.id) }, { locale }),
    }),
    student: nameIn(student, writing),
    amount: line(m.subscriptions_received({}, { locale }), money(payment.amount)),
    lines: [
      line(
        m.subscriptions_paid_on({}, { locale }),
        [day(payment.paid_on), hijriOf(issuer.account, payment.paid_on, writing)]
          .filter(Boolean)
          .join(' · '),
      ),
      line(m.subscriptions_period({}, { locale }), m.subscriptions_dates(period, { locale })),
      line(m.subscriptions_fee({}, { locale }), money(subscription.amount)),
      ...(subscription.discount > 0 ? [line(discount, money(subscription.discount))] : []),
      line(m.subscriptions_total_paid({}, { locale }), money(paidOf(subscription))),
      line(m.subscriptions_outstanding({}, { locale }), money(outstandingOf(subscription))),
    ],
    signature: m.subscriptions_signature({}, { locale }),
  }
}
