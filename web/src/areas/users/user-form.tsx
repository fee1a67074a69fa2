import type { Section } from '@talaqqi/contract/sections'
import { type NewUser, newUser, type User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { FormFrame, type SaveContext, useForm } from '../../shared/forms/index.ts'
import { NameFields } from '../../shared/people/index.ts'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { ClassChoice } from './class-choice.tsx'
import { MembershipFields } from './membership-fields.tsx'
import { useLonelyClasses } from './use-lonely-classes.tsx'
import { useLosesOwnAccess } from './use-own-loss.tsx'

type Values = Required<Omit<NewUser, 'id'>>

type UserFormProps = {
  user?: User
  /** The classes to choose from; of a new teacher. */
  sections?: readonly Section[]
  save: (input: NewUser, saving: SaveContext) => Promise<void>
}

export function UserForm({ user, sections, save }: UserFormProps) {
  const { first_name = '', last_name = '', email = '', is_admin = false } = user ?? {}
  const is_active = user?.is_active ?? true
  const own = useLosesOwnAccess(user)
  const classes = useLonelyClasses()
  const mayBeSaved = async (input: NewUser) =>
    (await own.mayBeSaved(input)) &&
    (!user || input.is_active || classes.mayLeave(user, user.sections))
  const form = useForm<Values, NewUser>({
    initial: { first_name, last_name, email, is_admin, is_active, section_ids: [] },
    schema: newUser,
    toInput: user && (({ section_ids: _, ...values }) => values),
    record: user,
    save,
    mayBeSaved,
  })
  return (
    <FormFrame form={form}>
      {own.question}
      {classes.question}
      <NameFields form={form} />
      <TextField
        name="email"
        type="email"
        label={m.people_email()}
        hint={user ? m.users_email_hint() : m.users_mail_hint()}
        dir="ltr"
        required
        autoComplete="off"
        value={form.values.email}
        error={form.errorOf('email')}
        onChange={(event) => form.change({ email: event.target.value })}
      />
      <MembershipFields form={form} isInvited={user?.is_invited} />
      {sections && (
        <ClassChoice
          sections={sections}
          chosen={form.values.section_ids}
          onChange={(section_ids) => form.change({ section_ids })}
        />
      )}
    </FormFrame>
  )
}
