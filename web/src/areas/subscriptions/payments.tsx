import { isVoid } from '@talaqqi/contract/money'
import type { Subscription, Transaction } from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { shortDay } from '../../platform/language/dates.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Money, useMoney } from './money.tsx'
import { PrintPaper } from './print-paper.tsx'
import type { SubscriptionsSearch } from './subscriptions-search.ts'

type PaymentsProps = { subscription: Subscription; search: SubscriptionsSearch }

/** Of a void subscription they are read-only. */
export function Payments({ subscription, search }: PaymentsProps) {
  const { transactions } = subscription
  if (transactions.length === 0)
    return <p className="text-sm text-ink-soft">{m.subscriptions_no_payments()}</p>
  return (
    <ul aria-label={m.subscriptions_payments()} className="text-sm">
      {transactions.map((payment) => (
        <OnePayment
          key={payment.id}
          payment={payment}
          subscription={subscription}
          search={search}
        />
      ))}
    </ul>
  )
}

type OnePaymentProps = PaymentsProps & { payment: Transaction }

function OnePayment({ payment, subscription, search }: OnePaymentProps) {
  const money = useMoney()
  const { id, amount, paid_on, void_reason } = payment
  const about = { amount: money(amount), date: shortDay(paid_on) }
  const isVoided = isVoid(payment)
  const isHeld = isVoid(subscription)
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4">
      <span className="flex-1">
        {about.date}
        {isVoided && <VoidReason>{void_reason}</VoidReason>}
      </span>
      {amount === 0 ? (
        <span className="text-ink-soft">{m.subscriptions_taken_back()}</span>
      ) : (
        <span className={isVoided || isHeld ? VOIDED : ''}>
          <Money amount={amount} />
        </span>
      )}
      {!isVoided && !isHeld && (
        <div className="flex flex-wrap print:hidden">
          {amount > 0 && (
            <PrintPaper
              look="quiet"
              text={m.subscriptions_receipt()}
              label={m.subscriptions_receipt_of(about)}
              print={(write) =>
                write('POST /subscriptions/:id/transactions/:transaction_id/receipt', {
                  params: { id: subscription.id, transaction_id: id },
                  body: {},
                })
              }
            />
          )}
          <Button
            look="quiet"
            render={
              <Link
                to="/subscriptions"
                search={{ ...search, void: id }}
                aria-label={m.subscriptions_void_payment(about)}
              />
            }
          >
            {m.subscriptions_void()}
          </Button>
          <Button
            look="quiet"
            render={
              <Link
                to="/subscriptions"
                search={{ ...search, correct: id }}
                aria-label={m.subscriptions_correct_one(about)}
              />
            }
          >
            {m.subscriptions_correct()}
          </Button>
        </div>
      )}
    </li>
  )
}

export const VOIDED = 'text-ink-soft line-through'

export function VoidReason({ children }: { children: string | null }) {
  return (
    <span className="block text-sm wrap-anywhere text-ink-soft">
      {m.subscriptions_voided_because({ reason: children ?? '' })}
    </span>
  )
}
