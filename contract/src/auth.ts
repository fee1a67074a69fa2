import * as z from 'zod/mini'
import { says, saysMissing } from './field-errors.ts'
import { email, handedOut, id, login as loginName, nothing } from './fields.ts'
import { newPassword } from './passwords.ts'
import { provider } from './provider-terms.ts'
import { anyone, route, staff } from './route.ts'
import { secondFactorNeeded } from './second-factor.ts'
import { signup } from './signup.ts'

export const credentials = z.object({
  username: loginName,
  password: z
    .string(saysMissing('password_missing'))
    .check(z.minLength(1, says('password_missing')), z.maxLength(256)),
})

export const signedIn = z.object({
  code: z.literal('000'),
  data: z.object({ access_token: z.string() }),
})

/** A new password is required; `session` is valid once, for ten minutes. */
export const newPasswordNeeded = z.object({
  code: z.literal('001'),
  data: z.object({ session: z.string() }),
})

const done = z.object({ code: z.literal('000') })

export const tokenClaims = z.object({
  name: z.string(),
  /** The email, or the digits of the phone number of a person without one. */
  sub: z.string(),
  uid: id,
  account_id: id,
  admin: z.enum(['true', 'false']),
  exp: z.number(),
})
export type TokenClaims = z.infer<typeof tokenClaims>

export const login = route({
  method: 'POST',
  path: '/login',
  summary:
    'Sign in with an email address, or a phone number of a person without one, and a password',
  access: anyone,
  body: credentials,
  form: true,
  answer: z.discriminatedUnion('code', [signedIn, newPasswordNeeded, secondFactorNeeded]),
  example: { username: 'teacher@demo.school', password: 'Demo-pass-1!' },
})

export const renewToken = route({
  method: 'POST',
  path: '/token',
  summary: 'Exchange a live token for one with fresh claims',
  access: staff,
  answer: signedIn,
})

/** Also revokes the tokens before and after a renewal. */
export const signOut = route({
  method: 'POST',
  path: '/sign-out',
  summary: 'End the token of this call',
  access: staff,
  answer: nothing,
})

export const signOutEverywhere = route({
  method: 'POST',
  path: '/sign-out-everywhere',
  summary: 'End all tokens of the person, on every device',
  access: staff,
  answer: nothing,
})

export const answerChallenge = route({
  method: 'POST',
  path: '/auth-challenge-response',
  summary: 'Choose a new password where signing in asked for one',
  access: anyone,
  body: z.object({ new_password: newPassword, email: loginName, session: handedOut() }),
  answer: z.discriminatedUnion('code', [signedIn, secondFactorNeeded]),
  example: { new_password: 'Another-pass-2!', email: 'teacher@demo.school', session: 'x' },
})

export const forgotPassword = route({
  method: 'POST',
  path: '/forgot-password',
  summary:
    'Mail a link for a new password, or send it to a phone number by WhatsApp; answers the same for an unknown person',
  access: anyone,
  body: z.object({ username: loginName }),
  /** `by`, for a phone number only: `office` where this server has no WhatsApp, so that nothing is sent. */
  answer: z.object({ by: z.optional(z.enum(['whatsapp', 'office'])) }),
  example: { username: 'teacher@demo.school' },
})

export const confirmForgotPassword = route({
  method: 'POST',
  path: '/confirm-forgot-password',
  summary: 'Choose a new password with the code of the mailed link',
  access: anyone,
  body: z.object({ password: newPassword, email, code: handedOut() }),
  answer: done,
  example: { password: 'Another-pass-2!', email: 'teacher@demo.school', code: 'x' },
})

export const getSetupState = route({
  method: 'GET',
  path: '/setup',
  summary:
    'What the sign-in page needs: whether the first school is to be set up, and the providers',
  access: anyone,
  answer: z.object({
    needs_school: z.boolean(),
    /** That staff can sign in by. */
    providers: z.array(provider),
  }),
})

export const confirmSignup = route({
  method: 'POST',
  path: '/confirm-signup',
  summary: 'Create a school with its first administrator',
  access: anyone,
  body: signup,
  answer: signedIn,
  example: {
    code: 'x',
    school_name: 'Madrasah An-Noor',
    time_zone: 'Africa/Johannesburg',
    first_name: 'Maryam',
    last_name: 'Adams',
    email: 'maryam@demo.school',
    password: 'Demo-pass-1!',
  },
})
