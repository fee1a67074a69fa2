import { type Account, type AccountInput, accountInput } from '@talaqqi/contract/accounts'
import { STUDENT_CHOICES, type StudentChoice } from '@talaqqi/contract/student-fields'
import { m } from '@talaqqi/words/messages'
import type { ComponentProps } from 'react'
import { fieldLabel } from '../../shared/audit-labels/index.ts'
import { type Form, FormFrame, useForm } from '../../shared/forms/index.ts'
import { PhoneField, type PhoneValue, toPhoneValue } from '../../shared/phones/index.ts'
import { useGoBack } from '../../shared/screen/index.ts'
import { TimeZoneField } from '../../shared/time-zones/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { ToggleChips } from '../../ui/inputs/toggle-chips.tsx'
import { payerText } from './account-texts.ts'

const choiceOf = (field: StudentChoice) =>
  field === 'photograph' ? m.fields_photograph() : (fieldLabel(field) ?? '')

const PAYERS = ['school', 'guardian'] as const

export function AccountForm({ account }: { account: Account }) {
  const goBack = useGoBack('/accounts/detail')
  const { id: _, status: __, created_at: ___, country: ____, ...information } = account
  const form = useForm({
    initial: { ...information, phone: toPhoneValue(account.phone) },
    schema: accountInput,
    toInput: (typed) => ({ ...typed, phone: typed.phone.digits }),
    record: account,
    save: async (input, { write, before }) => {
      await write('PUT /accounts/update', { body: { ...input, before } })
      showToast(m.forms_saved())
      goBack()
    },
  })
  const { values, change, errorOf } = form
  return (
    <FormFrame form={form}>
      <AccountText form={form} field="name" label={m.accounts_name()} autoComplete="organization" />
      <AccountText
        form={form}
        field="type"
        label={m.accounts_type()}
        hint={m.accounts_type_hint()}
      />
      <AccountText form={form} field="email" label={m.accounts_email()} type="email" dir="ltr" />
      <PhoneField
        label={m.accounts_phone()}
        value={values.phone}
        error={errorOf('phone')}
        onValueChange={(phone) => change({ phone })}
      />
      <AccountText form={form} field="address" label={m.accounts_address()} />
      <div className="grid gap-5 sm:grid-cols-2">
        <AccountText form={form} field="area" label={m.accounts_area()} />
        <AccountText form={form} field="city" label={m.accounts_city()} />
        <AccountText form={form} field="province" label={m.accounts_province()} />
        <AccountText form={form} field="postal_code" label={m.accounts_postal_code()} />
      </div>
      <TimeZoneField
        label={m.accounts_time_zone()}
        hint={m.accounts_time_zone_hint()}
        value={values.time_zone}
        onValueChange={(time_zone) => change({ time_zone })}
        error={errorOf('time_zone')}
      />
      <AccountText
        form={form}
        field="currency"
        label={m.accounts_currency()}
        hint={m.accounts_currency_hint()}
        maxLength={8}
      />
      <Select
        label={m.accounts_payer()}
        name="subscription_payer"
        options={PAYERS.map((payer) => ({ value: payer, label: payerText(payer) }))}
        value={values.subscription_payer}
        onValueChange={(subscription_payer) => change({ subscription_payer })}
        error={errorOf('subscription_payer')}
      />
      <Checkbox
        label={m.accounts_marks_words()}
        checked={values.marks_words}
        onCheckedChange={(marks_words) => change({ marks_words })}
      />
      <Checkbox
        name="shows_fees"
        label={m.accounts_shows_fees()}
        hint={m.accounts_shows_fees_what()}
        checked={values.shows_fees}
        onCheckedChange={(shows_fees) => change({ shows_fees })}
      />
      <Checkbox
        name="sends_digest"
        label={m.notices_digest_setting()}
        hint={m.notices_digest_setting_what()}
        checked={values.sends_digest}
        onCheckedChange={(sends_digest) => change({ sends_digest })}
      />
      {values.sends_digest && (
        <TextField
          type="time"
          name="digest_time"
          label={m.notices_digest_time()}
          value={values.digest_time}
          onChange={(event) => change({ digest_time: event.target.value })}
          error={errorOf('digest_time')}
        />
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="font-medium">{m.accounts_student_fields()}</legend>
        <p className="text-sm text-ink-soft">{m.accounts_student_fields_what()}</p>
        <ToggleChips
          label={m.accounts_student_fields()}
          options={STUDENT_CHOICES.map((field) => ({ value: field, label: choiceOf(field) }))}
          values={values.student_fields}
          onValuesChange={(student_fields) => change({ student_fields })}
        />
      </fieldset>
    </FormFrame>
  )
}

type AccountTextProps = Omit<ComponentProps<typeof TextField>, 'form'> & {
  form: Form<Omit<AccountInput, 'phone'> & { phone: PhoneValue }>
  field: Exclude<
    keyof AccountInput,
    | 'phone'
    | 'subscription_payer'
    | 'marks_words'
    | 'shows_fees'
    | 'sends_digest'
    | 'digest_time'
    | 'student_fields'
    | 'mushaf'
  >
}

function AccountText({ form, field, ...texts }: AccountTextProps) {
  return (
    <TextField
      autoComplete="off"
      {...texts}
      name={field}
      value={form.values[field]}
      onChange={(event) => form.change({ [field]: event.target.value })}
      error={form.errorOf(field)}
    />
  )
}
