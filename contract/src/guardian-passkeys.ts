import * as z from 'zod/mini'
import { signedIn } from './auth.ts'
import { idParams, nothing } from './fields.ts'
import {
  assertion,
  assertionExample,
  creationExample,
  creationOptions,
  newPasskey,
  passkeyList,
  requestOptions,
} from './passkeys.ts'
import { anyone, guardian, route } from './route.ts'

export const listGuardianPasskeys = route({
  method: 'GET',
  path: '/guardian/passkeys',
  summary: "The guardian's own passkeys, newest first, at most 20",
  access: guardian,
  answer: passkeyList,
})

export const startGuardianPasskey = route({
  method: 'POST',
  path: '/guardian/passkeys/options',
  summary: 'Options to create a passkey',
  access: guardian,
  answer: creationOptions,
})

export const addGuardianPasskey = route({
  method: 'POST',
  path: '/guardian/passkeys',
  summary: 'Add a passkey for all schools of this sign-in',
  access: guardian,
  body: newPasskey,
  answer: nothing,
  example: creationExample,
})

export const removeGuardianPasskey = route({
  method: 'DELETE',
  path: '/guardian/passkeys/:id',
  summary: 'Remove a passkey',
  access: guardian,
  params: idParams,
  answer: nothing,
})

export const startGuardianPasskeySignIn = route({
  method: 'POST',
  path: '/guardian/passkey-sign-in-options',
  summary: "Options for a guardian's sign-in by passkey; null if this server's address allows none",
  access: anyone,
  answer: z.object({ options: z.nullable(requestOptions) }),
})

export const guardianSignInByPasskey = route({
  method: 'POST',
  path: '/guardian/passkey-sign-in',
  summary: 'Sign in to the guardian site with a passkey',
  access: anyone,
  body: assertion,
  answer: signedIn,
  example: assertionExample,
})
