import * as z from 'zod/mini'
import { says, saysMissing } from './field-errors.ts'
import { handedOut, instant, nothing } from './fields.ts'
import { administrator, anyone, route, staff } from './route.ts'

/* Time-based one-time passwords (RFC 6238): six digits, SHA-1, 30 seconds, as authenticator apps expect. */

/** Six digits of the app, in any digits and with spaces, or a recovery code. */
export const factorCode = z
  .string(saysMissing('code_missing'))
  .check(z.minLength(1, says('code_missing')), z.maxLength(60))

const recoveryCodes = z.array(z.string())

export const setUp = z.object({
  /** Base32, to type into the app. */
  key: z.string(),
  /** `otpauth:` address, for the QR code. */
  address: z.string(),
})
export type SetUp = z.infer<typeof setUp>

/** `session` is valid once, for ten minutes. `setup`: the school needs a second factor that the person does not have yet. */
export const secondFactorNeeded = z.object({
  code: z.literal('002'),
  data: z.object({ session: z.string(), setup: z.nullable(setUp) }),
})

export const answerSecondFactor = route({
  method: 'POST',
  path: '/second-factor',
  summary: 'Finish a sign-in that has asked for a code, or for a second factor to be set up',
  access: anyone,
  body: z.object({ session: handedOut(), code: factorCode }),
  answer: z.object({
    code: z.literal('000'),
    /** `recovery_codes` of a factor that was set up by this call, otherwise none. */
    data: z.object({ access_token: z.string(), recovery_codes: recoveryCodes }),
  }),
  example: { session: 'x', code: '123456' },
})

const secondFactor = z.object({
  /** Null: not set up. */
  created_at: z.nullable(instant),
  recovery_codes_left: z.int(),
  /** By the school, of its administrators; then it can be replaced but not removed. */
  is_required: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const getSecondFactor = route({
  method: 'GET',
  path: '/second-factor',
  summary: "The person's own second factor",
  access: staff,
  answer: secondFactor,
})

export const startSecondFactor = route({
  method: 'POST',
  path: '/second-factor/setup',
  summary:
    'A key for an authenticator app; needs a sign-in or a confirmation of the last ten minutes',
  access: administrator,
  answer: z.object({ session: z.string(), setup: setUp }),
})

export const confirmSecondFactor = route({
  method: 'POST',
  path: '/second-factor/confirm',
  summary: 'Set up the key by its first code; replaces an older one',
  access: administrator,
  body: z.object({ session: handedOut(), code: factorCode }),
  answer: z.object({ recovery_codes: recoveryCodes }),
  example: { session: 'x', code: '123456' },
})

export const removeSecondFactor = route({
  method: 'DELETE',
  path: '/second-factor',
  summary: 'Remove the second factor; needs a sign-in or a confirmation of the last ten minutes',
  access: staff,
  answer: nothing,
})

const rule = z.object({ is_required: z.boolean() })

export const getSecondFactorRule = route({
  method: 'GET',
  path: '/second-factor-rule',
  summary: 'Whether administrators of the school need a second factor',
  access: administrator,
  answer: rule,
})

export const changeSecondFactorRule = route({
  method: 'PUT',
  path: '/second-factor-rule',
  summary: 'Require a second factor of administrators; the caller must have one',
  access: administrator,
  body: rule,
  answer: rule,
  example: { is_required: false },
})
