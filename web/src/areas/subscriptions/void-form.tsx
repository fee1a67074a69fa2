import { paidOf } from '@talaqqi/contract/money'
import {
  type StudentWithSubscriptions,
  type Subscription,
  type Transaction,
  voidInput,
} from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { shortDay } from '../../platform/language/dates.ts'
import { FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { Money, useMoney } from './money.tsx'

type VoidFormProps = {
  student: StudentWithSubscriptions
  subscription: Subscription
  /** The payment to void; if absent, the whole subscription. */
  payment?: Transaction
  onClose: () => void
}

export function VoidForm({ student, subscription, payment, onClose }: VoidFormProps) {
  const money = useMoney()
  const { id, amount, start_date, end_date } = subscription
  const form = useForm({
    initial: { reason: '' },
    schema: voidInput,
    save: async (body, { write }) => {
      if (payment)
        await write('POST /subscriptions/:id/transactions/:transaction_id/void', {
          params: { id, transaction_id: payment.id },
          body,
        })
      else await write('POST /subscriptions/:id/void', { params: { id }, body })
      showToast(m.forms_saved())
      onClose()
    },
  })
  const paid = paidOf(subscription)
  return (
    <FormSlideOver
      title={payment ? m.subscriptions_void_payment_title() : m.subscriptions_void_title()}
      saveText={m.subscriptions_void()}
      form={form}
      onClose={onClose}
    >
      <div>
        <p className="font-semibold">
          <bdi>{personName(student)}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          <Money amount={payment ? payment.amount : amount} />{' '}
          {payment
            ? shortDay(payment.paid_on)
            : m.subscriptions_dates({ start: shortDay(start_date), end: shortDay(end_date) })}
        </p>
      </div>
      <p>
        {m.subscriptions_void_what()}
        {!payment && paid > 0 && (
          <> {m.subscriptions_void_with_payments({ amount: money(paid) })}</>
        )}
      </p>
      <TextField
        label={m.subscriptions_void_reason()}
        name="reason"
        maxLength={200}
        value={form.values.reason}
        onChange={(event) => form.change({ reason: event.target.value })}
        error={form.errorOf('reason')}
      />
    </FormSlideOver>
  )
}
