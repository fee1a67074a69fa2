import { type User, type UserChange, userChange } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { FormFrame, type SaveContext, useForm } from '../../shared/forms/index.ts'
import { NameFields } from '../../shared/people/index.ts'
import { PhoneField, type PhoneValue, toPhoneValue } from '../../shared/phones/index.ts'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { MembershipFields } from './membership-fields.tsx'
import { useLonelyClasses } from './use-lonely-classes.tsx'
import { useLosesOwnAccess } from './use-own-loss.tsx'

type Values = {
  first_name: string
  last_name: string
  phone: PhoneValue
  email: string
  is_admin: boolean
  is_active: boolean
}

type PhoneUserFormProps = {
  user: User
  save: (input: UserChange, saving: SaveContext) => Promise<void>
}

/** Of a person without an email, who may get one. */
export function PhoneUserForm({ user, save }: PhoneUserFormProps) {
  const { first_name, last_name, is_admin, is_active } = user
  const phone = toPhoneValue(user.phone)
  const own = useLosesOwnAccess(user)
  const classes = useLonelyClasses()
  const form = useForm<Values, UserChange>({
    initial: { first_name, last_name, phone, email: '', is_admin, is_active },
    schema: userChange,
    toInput: (values) => ({ ...values, phone: values.phone.digits && `+${values.phone.digits}` }),
    record: user,
    save,
    mayBeSaved: async (input) =>
      (await own.mayBeSaved(input)) &&
      (input.is_active !== false || classes.mayLeave(user, user.sections)),
  })
  return (
    <FormFrame form={form}>
      {own.question}
      {classes.question}
      <NameFields form={form} />
      <PhoneField
        hint={m.users_phone_change_hint()}
        value={form.values.phone}
        onValueChange={(changed) => form.change({ phone: changed })}
        error={form.errorOf('phone')}
      />
      <TextField
        name="email"
        type="email"
        label={m.users_email_later()}
        hint={m.users_email_later_hint()}
        dir="ltr"
        autoComplete="off"
        value={form.values.email}
        error={form.errorOf('email')}
        onChange={(event) => form.change({ email: event.target.value })}
      />
      <MembershipFields form={form} isInvited={user.is_invited} />
    </FormFrame>
  )
}
