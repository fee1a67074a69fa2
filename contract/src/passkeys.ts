import * as z from 'zod/mini'
import { signedIn } from './auth.ts'
import { says } from './field-errors.ts'
import { id, idParams, instant, nothing } from './fields.ts'
import { anyone, route, staff } from './route.ts'

/* Web Authentication level 3, in the JSON form of its section 5.1: bytes are base64url. */

const base64url = (max: number) =>
  z
    .string()
    .check(
      z.maxLength(max, { abort: true }),
      z.minLength(1, { abort: true }),
      z.regex(/^[\w-]+$/, says('passkey_invalid')),
    )

const passkey = z.object({
  id,
  /** Where it was made, for example Chrome and Android; null if the browser does not name itself. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: instant,
  /** Of the last sign-in with it; null if never. */
  used_at: z.nullable(instant),
})
export type Passkey = z.infer<typeof passkey>

export const passkeyList = z.object({
  /** Host name for which passkeys are made; null if this server's address allows none. */
  host: z.nullable(z.string()),
  passkeys: z.array(passkey),
})
export type PasskeyList = z.infer<typeof passkeyList>

const credentialType = z.literal('public-key')
const known = z.object({
  id: z.string(),
  type: credentialType,
  transports: z.optional(z.array(z.string())),
})

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: credentialType })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
})
export type CreationOptions = z.infer<typeof creationOptions>

/** `PublicKeyCredentialRequestOptionsJSON`, of any passkey for this host. */
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

/** Such as `smart-card`. */
const transport = z
  .string()
  .check(z.maxLength(30, { abort: true }), z.regex(/^[a-z-]+$/, says('passkey_invalid')))

const CREDENTIAL_ID = 1400
const CLIENT_DATA = 4000

/** `RegistrationResponseJSON`, as far as it is read. */
export const newPasskey = z.object({
  /** Made by the client; the same again makes no second passkey. */
  id,
  credential_id: base64url(CREDENTIAL_ID),
  client_data: base64url(CLIENT_DATA),
  attestation: base64url(8000),
  transports: z.array(transport).check(z.maxLength(10)),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** `AuthenticationResponseJSON`, as far as it is read. */
export const assertion = z.object({
  credential_id: base64url(CREDENTIAL_ID),
  client_data: base64url(CLIENT_DATA),
  authenticator_data: base64url(4000),
  signature: base64url(8000),
  user_handle: z.nullable(base64url(100)),
})
export type Assertion = z.infer<typeof assertion>

export const creationExample = {
  id: '01900000-0000-7000-8000-000000000001',
  credential_id: 'AQID',
  client_data: 'e30',
  attestation: 'oA',
  transports: ['internal'],
}

export const assertionExample = {
  credential_id: 'AQID',
  client_data: 'e30',
  authenticator_data: 'AA',
  signature: 'AA',
  user_handle: null,
}

export const listPasskeys = route({
  method: 'GET',
  path: '/passkeys/',
  summary: "The person's own passkeys, newest first, at most 20",
  access: staff,
  answer: passkeyList,
})

export const startPasskey = route({
  method: 'POST',
  path: '/passkeys/options',
  summary: 'Options to create a passkey; needs a sign-in or a confirmation of the last ten minutes',
  access: staff,
  answer: creationOptions,
})

export const addPasskey = route({
  method: 'POST',
  path: '/passkeys/',
  summary: 'Add a passkey that the browser has created with the options of this sign-in',
  access: staff,
  body: newPasskey,
  answer: nothing,
  example: creationExample,
})

export const removePasskey = route({
  method: 'DELETE',
  path: '/passkeys/:id',
  summary: 'Remove a passkey; needs a sign-in or a confirmation of the last ten minutes',
  access: staff,
  params: idParams,
  answer: nothing,
})

export const startPasskeySignIn = route({
  method: 'POST',
  path: '/passkeys/sign-in-options',
  summary: "Options for a staff sign-in by passkey; null if this server's address allows none",
  access: anyone,
  answer: z.object({ options: z.nullable(requestOptions) }),
})

export const signInByPasskey = route({
  method: 'POST',
  path: '/passkeys/sign-in',
  summary: 'Sign in with a passkey',
  access: anyone,
  body: assertion,
  answer: signedIn,
  example: assertionExample,
})
