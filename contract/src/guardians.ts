import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import { says } from './field-errors.ts'
import { before, email, id, idParams, line, name, nothing, phone } from './fields.ts'
import { LANGUAGES } from './languages.ts'
import { administrator, route } from './route.ts'

export const guardianOfStudent = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** Null for sign-in by links to the phone. */
  email: z.nullable(z.string()),
  phone: z.string(),
  is_confirmed: z.boolean(),
  has_password: z.boolean(),
})
export type GuardianOfStudent = z.infer<typeof guardianOfStudent>

const language = z.nullable(z.enum(LANGUAGES))

export const guardian = z.extend(guardianOfStudent, {
  /** Of mails and messages; null until chosen: the sender's. */
  language,
  students: z.array(
    z.object({ id, first_name: z.string(), last_name: z.string(), is_active: z.boolean() }),
  ),
})
export type Guardian = z.infer<typeof guardian>

const phoneOrNone = z._default(z.union([z.literal(''), phone]), '')

/** Without email and phone a guardian could never sign in. */
const isReachable = z.refine<{ email: string | null; phone: string }>(
  ({ email: address, phone: number }) => address !== null || number !== '',
  { path: ['phone'], error: says('phone_missing') },
)
const fields = {
  id: z.optional(id),
  first_name: name(100),
  last_name: name(100),
  email: z.nullable(email),
  phone: phoneOrNone,
  language: z._default(language, null),
}

export const guardianInput = z.object(fields).check(isReachable)
export type GuardianInput = z.infer<typeof guardianInput>

/** An existing email cannot change, because it is the sign-in name. */
export const guardianChange = z.object({ ...changesOf(fields), before })
export type GuardianChange = z.infer<typeof guardianChange>

export const guardianEmail = z.object({ ...changesOf({ email }), before })
export type GuardianEmail = z.infer<typeof guardianEmail>

const example = {
  first_name: 'Khadija',
  last_name: 'Adams',
  email: 'khadija@demo.school',
  phone: '27821234567',
}
const ID = '019aa000-0000-7000-8000-000000000001'

export const listGuardians = route({
  method: 'GET',
  path: '/guardians/',
  summary: "The school's guardians with their students, by name",
  access: administrator,
  answer: z.array(guardian),
})

export const getGuardian = route({
  method: 'GET',
  path: '/guardians/:id',
  summary: 'One guardian with the linked students',
  access: administrator,
  params: idParams,
  answer: guardian,
})

export const addGuardian = route({
  method: 'POST',
  path: '/guardians/',
  summary:
    'Add a guardian for a student; one with that email in the school is linked, not made twice',
  access: administrator,
  body: z.object({ ...fields, student_id: id }).check(isReachable),
  answer: guardian,
  example: { ...example, student_id: ID },
})

export const linkGuardian = route({
  method: 'POST',
  path: '/students/:id/guardians',
  summary: 'Link a guardian to a student, or create and link one',
  access: administrator,
  params: idParams,
  body: z.union([z.object({ guardian_id: id }), guardianInput]),
  answer: guardian,
  example: { guardian_id: ID },
})

export const changeGuardian = route({
  method: 'PUT',
  path: '/guardians/:id',
  summary: "Change a guardian's name and phone, and give one without an email one",
  access: administrator,
  params: idParams,
  body: guardianChange,
  answer: guardian,
  example: { first_name: 'Khadija', last_name: 'Adams', phone: '27821234567' },
})

export const correctGuardianEmail = route({
  method: 'PUT',
  path: '/guardians/:id/email',
  summary:
    "Correct a guardian's email: all that the old address opened ends, and a sign-in link goes to the new one",
  access: administrator,
  params: idParams,
  body: guardianEmail,
  answer: guardian,
  example: { email: 'khadija.adams@demo.school' },
})

export const unlinkStudent = route({
  method: 'DELETE',
  path: '/guardians/:id/students/:student_id',
  summary: 'Unlink a student from a guardian; answers the guardian as it is now',
  access: administrator,
  params: z.object({ id, student_id: id }),
  answer: guardian,
})

export const deleteGuardian = route({
  method: 'DELETE',
  path: '/guardians/:id',
  summary: 'Delete a guardian without linked students',
  access: administrator,
  params: idParams,
  answer: nothing,
})

/** The specification's spelling. */
export const resendPassword = route({
  method: 'POST',
  path: '/auth/resend_temparory_password',
  summary: 'Mail an unconfirmed guardian a new temporary password for the guardian site',
  access: administrator,
  body: z.object({ username: email }),
  answer: nothing,
  example: { username: 'khadija@demo.school' },
})

export const sendLink = route({
  method: 'POST',
  path: '/auth/link',
  summary: 'Mail a guardian a sign-in link for the guardian site, good once within 24 hours',
  access: administrator,
  body: z.object({
    email,
    created_by: z.optional(z.object({ name: line(200), email: line(254) })),
    share_method: z.literal('EMAIL'),
  }),
  answer: nothing,
  example: { email: 'khadija@demo.school', share_method: 'EMAIL' },
})
