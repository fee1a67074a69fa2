import { isVoid, sumOf } from '@talaqqi/contract/money'
import {
  type StudentWithSubscriptions,
  type Subscription,
  subscriptionInput,
} from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { schoolToday } from '../../platform/language/dates.ts'
import { DayField, FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { useSchool } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { parseDecimal } from '../../ui/inputs/decimal.ts'
import { DecimalField } from '../../ui/inputs/decimal-field.tsx'
import { RecordHistory } from '../audit/index.ts'
import { useMoney } from './money.tsx'

type SubscriptionFormProps = {
  student: StudentWithSubscriptions
  subscription?: Subscription
  onClose: () => void
}

export function SubscriptionForm(props: SubscriptionFormProps) {
  const { student, subscription, onClose } = props
  const currency = useSchool()?.currency ?? 'R'
  const money = useMoney()
  const form = useForm({
    initial: initialOf(
      subscription ?? student.subscriptions.find((one) => !isVoid(one)),
      subscription !== undefined,
    ),
    schema: subscriptionInput,
    toInput: ({ amount, discount, ...dates }) => ({
      ...{ ...dates, student_id: student.id, discount: parseDecimal(discount || '0') },
      amount: dueOf(amount, discount),
    }),
    record: subscription,
    save: async (input, { write, id: newId, isAgain, before }) => {
      const id = subscription?.id ?? newId
      if (!subscription) await write('POST /subscriptions/', { body: { ...input, id } })
      if (subscription || isAgain)
        await write('PUT /subscriptions/:id', { params: { id }, body: { ...input, before } })
      showToast(m.forms_saved())
      onClose()
    },
  })
  const { values, change, errorOf } = form
  const due = dueOf(values.amount, values.discount)
  return (
    <FormSlideOver
      title={subscription ? m.subscriptions_update_title() : m.subscriptions_new()}
      form={form}
      onClose={onClose}
    >
      <p className="font-semibold">
        <bdi>{personName(student)}</bdi>
      </p>
      <DecimalField
        label={m.subscriptions_amount()}
        name="amount"
        step={0.01}
        prefix={currency}
        value={values.amount}
        onValueChange={(amount) => change({ amount })}
        error={errorOf('amount')}
      />
      <DecimalField
        label={m.subscriptions_sibling_discount()}
        hint={
          values.discount && due !== undefined && due >= 0
            ? m.subscriptions_due_after({ amount: money(due) })
            : m.subscriptions_discount_what()
        }
        name="discount"
        step={0.01}
        prefix={currency}
        value={values.discount}
        onValueChange={(discount) => change({ discount })}
        error={errorOf('discount')}
      />
      {(['start_date', 'end_date'] as const).map((field) => (
        <DayField
          key={field}
          label={field === 'start_date' ? m.subscriptions_start_date() : m.subscriptions_end_date()}
          name={field}
          value={values[field]}
          onChange={(event) => change({ [field]: event.target.value })}
          error={errorOf(field)}
        />
      ))}
      {subscription && <RecordHistory record="subscriptions" record_id={subscription.id} />}
    </FormSlideOver>
  )
}

/** The wire has the amount after the discount, the form the one before. */
function dueOf(amount: string, discount: string): number | undefined {
  if (amount === '') return undefined
  const typed = parseDecimal(amount)
  // A sum rounds to cents: a finer amount stays as it is, to be refused.
  return sumOf([typed]) === typed ? sumOf([typed, -parseDecimal(discount || '0')]) : typed
}

type Values = { amount: string; discount: string; start_date: string; end_date: string }

/** A new subscription has the last one's amount and discount and the current month. */
function initialOf(of: Subscription | undefined, isChange: boolean): Values {
  const amount = of ? String(sumOf([of.amount, of.discount])) : ''
  const amounts = { amount, discount: of?.discount ? String(of.discount) : '' }
  if (of && isChange) return { ...amounts, start_date: of.start_date, end_date: of.end_date }
  const [year = 0, month = 0] = schoolToday().split('-').map(Number)
  const dayOf = (...parts: [number, number, number]) =>
    new Date(Date.UTC(...parts)).toISOString().slice(0, 10)
  return { ...amounts, start_date: dayOf(year, month - 1, 1), end_date: dayOf(year, month, 0) }
}
