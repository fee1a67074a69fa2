import * as z from 'zod/mini'
import { credentials } from './auth.ts'
import { id, idParams, instant, nothing } from './fields.ts'
import { route, staff } from './route.ts'
import { factorCode } from './second-factor.ts'

export const signIn = z.object({
  id,
  /** For example Chrome and Android; null if the browser does not name itself. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: instant,
  /** Time of the newest token, which is renewed after six hours of use. */
  used_at: instant,
  /** Of this call. */
  is_current: z.boolean(),
})
export type SignIn = z.infer<typeof signIn>

export const listSignIns = route({
  method: 'GET',
  path: '/sign-ins/',
  summary: "The person's own sign-ins that have not ended, last used first, at most 50",
  access: staff,
  answer: z.array(signIn),
})

export const endSignIn = route({
  method: 'DELETE',
  path: '/sign-ins/:id',
  summary: 'Sign the person out on one device',
  access: staff,
  params: idParams,
  answer: nothing,
})

/**
 * For ten minutes, as a new sign-in. Needed before a change of what a person signs in with, and before what ends or
 * takes away much. `confirmation_needed` with the reason `by_second_factor` asks for the code, otherwise for the password.
 */
export const confirmSignIn = route({
  method: 'POST',
  path: '/sign-ins/confirm',
  summary:
    'Confirm with the password or the second factor that the person of this sign-in is there',
  access: staff,
  body: z.object({
    password: z.optional(credentials.shape.password),
    code: z.optional(factorCode),
  }),
  answer: nothing,
  example: { password: 'Demo-pass-1!' },
})
