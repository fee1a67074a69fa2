import type { Assertion, CreationOptions, NewPasskey } from '@talaqqi/contract/passkeys'
import * as z from 'zod'
import { invalid, Refusal } from '../refusal.ts'
import type { DirectoryScope } from '../tenancy/index.ts'
import type { Challenge } from './challenge-queries.ts'
import { makeChallenge, takeChallenge } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'

export type Credential = {
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
}

type Owner = {
  /** Bytes of the user handle: an id, never the email. */
  handle: Uint8Array
  name: string
  display_name: string
}

/** Ed25519, ECDSA P-256 and RSA: all phones and laptops have one of them. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = 5 * 60 * 1000

/** At the first ceremony: it takes 26 MB and a third of a second. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

export async function startCreation(
  directory: DirectoryScope,
  party: RelyingParty,
  of: Pick<Challenge, 'ceremony' | 'holder'>,
  { owner, known }: { owner: Owner; known: Pick<Credential, 'credential_id' | 'transports'>[] },
): Promise<CreationOptions> {
  return {
    rp: { id: party.id, name: 'Talaqqi' },
    user: {
      id: Buffer.from(owner.handle).toString('base64url'),
      name: owner.name,
      displayName: owner.display_name,
    },
    challenge: await makeChallenge(directory, of),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      ...{ id, type: 'public-key' as const },
      ...(transports.length > 0 && { transports }),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** Uses up the challenge. Throws Refusal `not_confirmed`, or `invalid_input` for another key or origin. */
export async function finishCreation(
  directory: DirectoryScope,
  party: RelyingParty,
  of: Pick<Challenge, 'ceremony'> & { holder: string },
  { credential_id, client_data, attestation, transports }: NewPasskey,
): Promise<Credential> {
  const challenge = challengeOf(client_data)
  await takeChallenge(directory, { ...of, challenge })
  if (await mayHaveCertificates(attestation)) throw invalid('attestation', 'passkey_invalid')
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...{ id: credential_id, rawId: credential_id, type: 'public-key' },
      response: { clientDataJSON: client_data, attestationObject: attestation, transports },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (registrationInfo?.credential.id !== credential_id)
    throw invalid('attestation', 'passkey_invalid')
  const { publicKey, counter } = registrationInfo.credential
  const public_key = Buffer.from(publicKey).toString('base64url')
  return { credential_id, public_key, counter, transports }
}

export async function startAssertion(
  directory: DirectoryScope,
  party: RelyingParty,
  of: Pick<Challenge, 'ceremony' | 'holder'>,
) {
  const challenge = await makeChallenge(directory, of)
  return {
    rpId: party.id,
    challenge,
    timeout: TIMEOUT_MS,
    userVerification: 'required' as const,
  }
}

/** The new counter. Throws Refusal `not_confirmed`, also for a counter that did not grow. */
export async function verifyAssertion(
  party: RelyingParty,
  given: Assertion,
  { credential, handle }: { credential: Credential; handle?: Uint8Array },
): Promise<number> {
  const { user_handle, credential_id: id } = given
  const isOther = handle && user_handle !== Buffer.from(handle).toString('base64url')
  if (user_handle !== null && isOther) throw new Refusal('not_confirmed')
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key' },
      response: {
        clientDataJSON: given.client_data,
        authenticatorData: given.authenticator_data,
        signature: given.signature,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challengeOf(given.client_data),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id,
      publicKey: Uint8Array.from(Buffer.from(credential.public_key, 'base64url')),
      counter: credential.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw new Refusal('not_confirmed')
  return authenticationInfo.newCounter
}

const clientData = z.object({ challenge: z.string() })

/** Throws Refusal `not_confirmed` for client data that is no JSON of a browser. */
export function challengeOf(client_data: string): string {
  const data = clientData.safeParse(jsonOf(Buffer.from(client_data, 'base64url').toString())).data
  if (!data) throw new Refusal('not_confirmed')
  return data.challenge
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The library would fetch revocation lists from addresses in the certificates. */
async function mayHaveCertificates(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await helpers()
  try {
    const object = decodeAttestationObject(Uint8Array.from(Buffer.from(attestation, 'base64url')))
    const isSelf = object.get('fmt') === 'packed' && !object.get('attStmt').get('x5c')
    return object.get('fmt') !== 'none' && !isSelf
  } catch {
    return true
  }
}
