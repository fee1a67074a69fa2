import type { FeesTerms } from '@talaqqi/contract/fees'
import { m } from '@talaqqi/words/messages'
import { DayField, type Form } from '../../../shared/forms/index.ts'
import { useSchool } from '../../../shared/screen/index.ts'
import { parseDecimal } from '../../../ui/inputs/decimal.ts'
import { DecimalField } from '../../../ui/inputs/decimal-field.tsx'

export type FeesValues = {
  amount: string
  sibling_discount: string
  start_date: string
  end_date: string
}

export const termsOf = ({ amount, sibling_discount, start_date, end_date }: FeesValues) => ({
  ...{ start_date, end_date, amount: amount === '' ? undefined : parseDecimal(amount) },
  sibling_discount: sibling_discount === '' ? 0 : parseDecimal(sibling_discount),
})

export const valuesOf = ({ amount, sibling_discount, ...days }: FeesTerms): FeesValues => ({
  ...{ start_date: days.start_date, end_date: days.end_date, amount: String(amount) },
  sibling_discount: sibling_discount === 0 ? '' : String(sibling_discount),
})

type FeesFieldsProps = {
  form: Pick<Form<FeesValues>, 'values' | 'errorOf'>
  onChange: (to: Partial<FeesValues>) => void
}

export function FeesFields({ form: { values, errorOf }, onChange }: FeesFieldsProps) {
  const currency = useSchool()?.currency ?? 'R'
  return (
    <>
      <DecimalField
        label={m.subscriptions_amount()}
        name="amount"
        step={0.01}
        prefix={currency}
        value={values.amount}
        onValueChange={(amount) => onChange({ amount })}
        error={errorOf('amount')}
      />
      <DecimalField
        label={m.subscriptions_sibling_discount()}
        hint={m.subscriptions_sibling_what()}
        name="sibling_discount"
        step={0.01}
        prefix={currency}
        value={values.sibling_discount}
        onValueChange={(sibling_discount) => onChange({ sibling_discount })}
        error={errorOf('sibling_discount')}
      />
      <DayField
        label={m.subscriptions_start_date()}
        name="start_date"
        value={values.start_date}
        onChange={(event) => onChange({ start_date: event.target.value })}
        error={errorOf('start_date')}
      />
      <DayField
        label={m.subscriptions_end_date()}
        name="end_date"
        value={values.end_date}
        onChange={(event) => onChange({ end_date: event.target.value })}
        error={errorOf('end_date')}
      />
    </>
  )
}
