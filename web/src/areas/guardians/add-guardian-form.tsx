import { type GuardianInput, guardianInput } from '@talaqqi/contract/guardians'
import type { Language } from '@talaqqi/contract/languages'
import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { FormFrame, type SaveContext, useForm } from '../../shared/forms/index.ts'
import { NameFields } from '../../shared/people/index.ts'
import { EMPTY_PHONE, PhoneField, type PhoneValue } from '../../shared/phones/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { KnownGuardian } from './known-guardian.tsx'
import { LanguageField } from './language-field.tsx'
import { useKnownGuardian } from './use-known-guardian.ts'
import { useToStudent } from './use-to-student.ts'

type Values = {
  first_name: string
  last_name: string
  email: string
  hasNoEmail: boolean
  phone: PhoneValue
  language: Language | null
}

/** Links an existing guardian with the same email. */
export function AddGuardianForm({ student }: { student: Student }) {
  const [isInvited, setInvited] = useState(false)
  const save = useAddGuardian(student, isInvited)
  const form = useForm<Values, GuardianInput>({
    initial: {
      first_name: '',
      last_name: '',
      email: '',
      hasNoEmail: false,
      phone: EMPTY_PHONE,
      language: null,
    },
    schema: guardianInput,
    toInput: (values) => ({
      first_name: values.first_name,
      last_name: values.last_name,
      email: values.hasNoEmail ? null : values.email,
      phone: values.phone.digits,
      language: values.language,
    }),
    save,
  })
  const { hasNoEmail, email, phone, first_name, last_name } = form.values
  const known = useKnownGuardian({ email: hasNoEmail ? '' : email, phone: phone.digits })
  const notice = known && (
    <KnownGuardian
      known={known}
      typed={`${first_name.trim()} ${last_name.trim()}`.trim()}
      student={student}
      onLinked={form.discard}
    />
  )
  return (
    <FormFrame form={form}>
      <NameFields form={form} />
      <TextField
        name="email"
        type="email"
        label={m.guardians_email()}
        dir="ltr"
        required={!hasNoEmail}
        disabled={hasNoEmail}
        autoComplete="off"
        value={email}
        error={form.errorOf('email')}
        onChange={(event) => form.change({ email: event.target.value })}
      />
      <Checkbox
        label={m.guardians_no_email()}
        hint={m.guardians_no_email_what()}
        checked={hasNoEmail}
        onCheckedChange={(isOn) => form.change({ hasNoEmail: isOn })}
      />
      <output className="empty:hidden">{known?.by === 'email' && notice}</output>
      <PhoneField
        hint={m.guardians_phone_hint()}
        value={phone}
        error={form.errorOf('phone')}
        onValueChange={(value) => form.change({ phone: value })}
      />
      <output className="empty:hidden">{known?.by === 'phone' && notice}</output>
      <LanguageField
        value={form.values.language}
        onValueChange={(language) => form.change({ language })}
      />
      {!hasNoEmail && (
        <Checkbox
          label={m.guardians_invite_now()}
          hint={m.guardians_invite_now_what()}
          checked={isInvited}
          onCheckedChange={setInvited}
        />
      )}
    </FormFrame>
  )
}

function useAddGuardian(student: Student, isInvited: boolean) {
  const toStudent = useToStudent(student)
  return async (input: GuardianInput, { write, id, isAgain }: SaveContext) => {
    const guardian = await write('POST /guardians/', {
      body: { ...input, id, student_id: student.id },
    })
    const isLinked = guardian.id !== id
    if (isAgain && !isLinked) await write('PUT /guardians/:id', { params: { id }, body: input })
    if (isLinked) showToast(m.guardians_linked({ name: personName(guardian) }))
    if (isInvited && guardian.email !== null && !guardian.is_confirmed) {
      await write('POST /auth/resend_temparory_password', { body: { username: guardian.email } })
      showToast(m.guardians_invited({ name: personName(guardian) }))
    }
    await toStudent()
  }
}
