import * as z from 'zod/mini'
import { signedIn } from './auth.ts'
import { handedOut } from './fields.ts'
import { creationExample, creationOptions, newPasskey } from './passkeys.ts'
import { newPassword } from './passwords.ts'
import { anyone, route } from './route.ts'
import { secondFactorNeeded } from './second-factor.ts'

/* Links that sign staff without an email in, once, for 24 hours. */

export const LINK_WAYS = ['paper', 'whatsapp'] as const

const code = handedOut()

export const checkStaffLink = route({
  method: 'POST',
  path: '/staff-links/check',
  summary: 'Whose link it is; does not use it up',
  access: anyone,
  body: z.object({ code }),
  answer: z.object({
    first_name: z.string(),
    school_name: z.string(),
    /** International digits without the plus. */
    phone: z.string(),
    /** Host name for which passkeys are made; null if this server's address allows none. */
    passkey_host: z.nullable(z.string()),
  }),
  example: { code: 'x' },
})

export const signInByStaffLink = route({
  method: 'POST',
  path: '/staff-links/password',
  summary: 'Use a link up: choose a password and sign in',
  access: anyone,
  body: z.object({ code, new_password: newPassword }),
  answer: z.discriminatedUnion('code', [signedIn, secondFactorNeeded]),
  example: { code: 'x', new_password: 'Another-pass-2!' },
})

export const startStaffLinkPasskey = route({
  method: 'POST',
  path: '/staff-links/passkey-options',
  summary: "Options to create the passkey of a link's person; does not use the link up",
  access: anyone,
  body: z.object({ code }),
  answer: creationOptions,
  example: { code: 'x' },
})

export const signInByStaffLinkPasskey = route({
  method: 'POST',
  path: '/staff-links/passkey',
  summary: 'Use a link up: add a passkey and sign in',
  access: anyone,
  body: z.object({ code, passkey: newPasskey }),
  answer: signedIn,
  example: { code: 'x', passkey: creationExample },
})
