import { outstandingOf } from '@talaqqi/contract/money'
import {
  correctedTransaction,
  type StudentWithSubscriptions,
  type Subscription,
  type Transaction,
  transactionInput,
} from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { schoolToday, shortDay } from '../../platform/language/dates.ts'
import { DayField, FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { useSchool } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { parseDecimal } from '../../ui/inputs/decimal.ts'
import { DecimalField } from '../../ui/inputs/decimal-field.tsx'
import { RecordHistory } from '../audit/index.ts'
import { useOverpaymentQuestion } from './use-overpayment-question.tsx'

type PaymentFormProps = {
  student: StudentWithSubscriptions
  subscription: Subscription
  payment?: Transaction
  onClose: () => void
}

export function PaymentForm(props: PaymentFormProps) {
  const { student, subscription, payment, onClose } = props
  const currency = useSchool()?.currency ?? 'R'
  const params = { id: subscription.id }
  const above = useOverpaymentQuestion(subscription, payment)
  const form = useForm({
    initial: payment
      ? { amount: String(payment.amount), paid_on: payment.paid_on }
      : { amount: String(outstandingOf(subscription) || ''), paid_on: schoolToday() },
    schema: payment ? correctedTransaction : transactionInput,
    toInput: ({ amount, paid_on }) => ({
      amount: amount === '' ? undefined : parseDecimal(amount),
      paid_on,
    }),
    record: payment,
    mayBeSaved: above.mayBeSaved,
    save: async ({ amount, paid_on }, { write, id: newId, isAgain, before }) => {
      const transaction_id = payment?.id ?? newId
      const input = { amount, paid_on, confirmed: above.isAbove(amount) || undefined }
      if (!payment)
        await write('POST /subscriptions/:id/transactions', {
          params,
          body: { ...input, id: transaction_id },
        })
      if (payment || isAgain)
        await write('PUT /subscriptions/:id/transactions/:transaction_id', {
          params: { ...params, transaction_id },
          body: { ...input, before },
        })
      showToast(m.forms_saved())
      onClose()
    },
  })
  const { values, change, errorOf } = form
  const { start_date, end_date } = subscription
  return (
    <FormSlideOver
      title={payment ? m.subscriptions_correct_title() : m.subscriptions_record()}
      form={form}
      onClose={onClose}
    >
      <div>
        <p className="font-semibold">
          <bdi>{personName(student)}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {m.subscriptions_dates({ start: shortDay(start_date), end: shortDay(end_date) })}
        </p>
      </div>
      <DecimalField
        label={m.subscriptions_amount()}
        name="amount"
        step={0.01}
        prefix={currency}
        value={values.amount}
        onValueChange={(amount) => change({ amount })}
        error={errorOf('amount')}
      />
      <DayField
        label={m.subscriptions_paid_on()}
        name="paid_on"
        value={values.paid_on}
        onChange={(event) => change({ paid_on: event.target.value })}
        error={errorOf('paid_on')}
      />
      {above.question}
      {payment && <RecordHistory record="transactions" record_id={payment.id} />}
    </FormSlideOver>
  )
}
