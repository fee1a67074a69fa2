import * as z from 'zod/mini'
import { id, nothing, phone } from './fields.ts'
import { LANGUAGES } from './languages.ts'
import { newPassword } from './passwords.ts'
import { guardian, route } from './route.ts'

const person = { first_name: z.string(), last_name: z.string() }
const school = z.object({ id, name: z.string(), time_zone: z.string() })

/** How the daily message comes; null: WhatsApp if possible, else mail. */
export const DIGEST_WAYS = ['mail', 'whatsapp', 'push'] as const
const digest_by = z.nullable(z.enum(DIGEST_WAYS))

const me = z.object({
  ...person,
  email: z.nullable(z.string()),
  phone: z.string(),
  language: z.nullable(z.enum(LANGUAGES)),
  wants_digest: z.boolean(),
  digest_by,
  /** The ways that reach this guardian now. */
  digest_ways: z.array(z.enum(DIGEST_WAYS)),
  /** A school sends the daily message, and the guardian has not chosen yet. */
  asks_digest: z.boolean(),
  schools: z.array(school),
  /** This sign-in has proven the mailbox. */
  may_choose_password: z.boolean(),
})
export type GuardianMe = z.infer<typeof me>

export const getGuardianMe = route({
  method: 'GET',
  path: '/guardian/me',
  summary: "The guardian's own details",
  access: guardian,
  answer: me,
})

export const changeGuardianMe = route({
  method: 'PATCH',
  path: '/guardian/me',
  summary:
    "Change the guardian's phone, language or choice of notices, in all schools of the sign-in",
  access: guardian,
  body: z.object({
    phone: z.optional(z.union([z.literal(''), phone])),
    language: z.optional(z.enum(LANGUAGES)),
    wants_digest: z.optional(z.boolean()),
    digest_by: z.optional(digest_by),
  }),
  answer: me,
  example: { phone: '27821234567', language: 'ur', wants_digest: true, digest_by: 'mail' },
})

export const chooseGuardianPassword = route({
  method: 'PUT',
  path: '/guardian/password',
  summary: 'Choose a new password, signed in by a mailed link; ends all other sign-ins',
  access: guardian,
  body: z.object({ new_password: newPassword }),
  answer: nothing,
  example: { new_password: 'Another-pass-2!' },
})
