import * as z from 'zod/mini'
import { credentials, newPasswordNeeded, signedIn } from './auth.ts'
import { email, handedOut, nothing } from './fields.ts'
import { newPassword } from './passwords.ts'
import { anyone, guardian, route } from './route.ts'

export const guardianSignIn = route({
  method: 'POST',
  path: '/guardian/sign-in',
  summary: 'Sign in to the guardian site with an email address and a password',
  access: anyone,
  body: credentials,
  answer: z.discriminatedUnion('code', [signedIn, newPasswordNeeded]),
  example: { username: 'guardian@demo.school', password: 'Demo-pass-1!' },
})

export const guardianAnswerChallenge = route({
  method: 'POST',
  path: '/guardian/choose-password',
  summary: 'Choose a password where signing in with a temporary one asked for it',
  access: anyone,
  body: z.object({ new_password: newPassword, email, session: handedOut() }),
  answer: signedIn,
  example: { new_password: 'Another-pass-2!', email: 'guardian@demo.school', session: 'x' },
})

export const mailGuardianLink = route({
  method: 'POST',
  path: '/guardian/mail-link',
  summary: 'Mail a guardian a sign-in link; answers the same for an unknown email',
  access: anyone,
  body: z.object({ username: email }),
  answer: nothing,
  example: { username: 'guardian@demo.school' },
})

export const openGuardianLink = route({
  method: 'POST',
  path: '/guardian/link',
  summary: 'Sign in by a link, which is good once',
  access: anyone,
  body: z.object({ code: handedOut('code_missing') }),
  answer: signedIn,
  example: { code: 'x' },
})

export const addGuardianLink = route({
  method: 'POST',
  path: '/guardian/add-link',
  summary: 'Add what a link of another school opens to this sign-in',
  access: guardian,
  body: z.object({ code: handedOut('code_missing') }),
  answer: nothing,
  example: { code: 'x' },
})

export const guardianSignOut = route({
  method: 'POST',
  path: '/guardian/sign-out',
  summary: 'End the token of this call',
  access: guardian,
  answer: nothing,
})
