import { type Guardian, type GuardianInput, guardianInput } from '@talaqqi/contract/guardians'
import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { routeQuery } from '../../platform/query.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { FormFrame, type Saving, useForm } from '../forms/index.ts'
import { invalidatePeople, NameFields } from '../people/index.ts'
import { noPhone, PhoneField, type PhoneValue } from '../phones/index.ts'
import { personName } from '../school-words/index.ts'
import { KnownGuardian } from './known-guardian.tsx'

type Values = {
  first_name: string
  last_name: string
  email: string
  hasNoEmail: boolean
  phone: PhoneValue
}

/** Name, email and phone of a guardian; one whose email the school knows is linked. */
export function AddGuardianForm({ student }: { student: Student }) {
  const save = useAddGuardian(student)
  const form = useForm<Values, GuardianInput>({
    initial: { first_name: '', last_name: '', email: '', hasNoEmail: false, phone: noPhone },
    schema: guardianInput,
    toInput: ({ hasNoEmail, email, phone, ...names }) => ({
      ...names,
      email: hasNoEmail ? null : email,
      phone: phone.digits,
    }),
    save,
  })
  const known = useKnown(form.values.hasNoEmail ? '' : form.values.email)
  return (
    <FormFrame form={form}>
      <NameFields form={form} />
      <TextField
        name="email"
        type="email"
        label={m.guardians_email()}
        dir="ltr"
        required={!form.values.hasNoEmail}
        disabled={form.values.hasNoEmail}
        autoComplete="off"
        value={form.values.email}
        error={form.errorOf('email')}
        onChange={(event) => form.change({ email: event.target.value })}
      />
      <Checkbox
        label={m.guardians_no_email()}
        hint={m.guardians_no_email_what()}
        checked={form.values.hasNoEmail}
        onCheckedChange={(hasNoEmail) => form.change({ hasNoEmail })}
      />
      <output className="empty:hidden">
        {known && <KnownGuardian guardian={known} student={student} onLinked={form.discard} />}
      </output>
      <PhoneField
        hint={m.guardians_phone_hint()}
        value={form.values.phone}
        error={form.errorOf('phone')}
        onValueChange={(phone) => form.change({ phone })}
      />
    </FormFrame>
  )
}

function useAddGuardian(student: Student) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (input: GuardianInput, { id, isAgain }: Saving) => {
    const guardian = await call('POST /guardians/', {
      body: { ...input, id, student_id: student.id },
    })
    const isLinked = guardian.id !== id
    if (isAgain && !isLinked) await call('PUT /guardians/:id', { params: { id }, body: input })
    if (isLinked) showToast(m.guardians_linked({ name: personName(guardian) }))
    await invalidatePeople(client)
    const params = { studentId: student.id }
    await navigate({ to: '/students/view/$studentId', params, replace: true })
  }
}

/** The guardian of the school who has this email. */
function useKnown(email: string): Guardian | undefined {
  const { data: guardians } = useQuery(routeQuery('GET /guardians/'))
  const wanted = email.trim().toLowerCase()
  return guardians?.find((guardian) => guardian.email === wanted)
}
