import { outstandingOf, sumOf } from '@talaqqi/contract/money'
import type { Subscription, Transaction } from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useMoney } from './money.tsx'

type Overpayment = { open: number; amount: number }

/**
 * Asks for confirmation if a payment exceeds the open amount; not for a correction to a lower amount.
 * `mayBeSaved` is for the form; render `question` in the screen.
 */
export function useOverpaymentQuestion(subscription: Subscription, payment?: Transaction) {
  const money = useMoney()
  const [asking, setAsking] = useState<Overpayment & { settle: (yes: boolean) => void }>()
  const transactions = subscription.transactions.filter(({ id }) => id !== payment?.id)
  const open = outstandingOf({ ...subscription, transactions })

  const isAbove = (amount: number) => amount > open && amount > (payment?.amount ?? 0)
  async function mayBeSaved({ amount }: { amount: number }): Promise<boolean> {
    if (!isAbove(amount)) return true
    return new Promise((settle) => setAsking({ open, amount, settle }))
  }
  function answer(yes: boolean) {
    asking?.settle(yes)
    setAsking(undefined)
  }
  const amounts = asking && {
    open: money(asking.open),
    amount: money(asking.amount),
    more: money(sumOf([asking.amount, -asking.open])),
  }
  const question = (
    <ConfirmDialog
      open={asking !== undefined}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
      title={m.subscriptions_above_title()}
      description={amounts && m.subscriptions_above_what(amounts)}
      confirmText={m.subscriptions_above_confirm()}
      cancelText={m.words_cancel()}
    />
  )
  return { isAbove, mayBeSaved, question }
}
