import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Assertion, CreationOptions, NewPasskey } from '@talaqqi/contract/passkeys'
import { v7 } from 'uuid'

/* A phone that makes passkeys (Web Authentication level 3, sections 6 and 7): keys and bytes are real. */

type Site = { host: string; origin: string }
type Told = Partial<Site> & {
  challenge?: string
  /** User present and verified, with a new credential or not: bits of section 6.1. */
  flags?: number
  counter?: number
  user_handle?: string | null
}

export const HERE: Site = { host: 'localhost', origin: 'http://localhost' }
const PRESENT_AND_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40

export type SoftwareAuthenticator = {
  credential_id: string
  create(options: Pick<CreationOptions, 'challenge' | 'user'>, told?: Told): NewPasskey
  assert(options: { challenge: string }, told?: Told): Assertion
}

/** One credential; each signature raises the counter unless `counter` says otherwise. */
export function makeAuthenticator(site = HERE): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const credential_id = id.toString('base64url')
  let handle: string | null = null
  let signed = 0
  return {
    credential_id,
    create({ challenge, user }, told = {}) {
      handle = user.id
      const flags = told.flags ?? PRESENT_AND_VERIFIED
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = authenticatorData(told.host ?? site.host, flags | WITH_CREDENTIAL, 0)
      return {
        ...{ id: v7(), credential_id, transports: ['internal'] },
        client_data: clientData('webauthn.create', { ...site, challenge, ...told }),
        attestation: attestationObject(Buffer.concat([data, attested])).toString('base64url'),
      }
    },
    assert({ challenge }, told = {}) {
      signed = told.counter ?? signed + 1
      const flags = told.flags ?? PRESENT_AND_VERIFIED
      const data = authenticatorData(told.host ?? site.host, flags, signed)
      const client_data = clientData('webauthn.get', { ...site, challenge, ...told })
      const hash = createHash('sha256').update(Buffer.from(client_data, 'base64url')).digest()
      const signature = createSign('sha256').update(data).update(hash).sign(privateKey)
      return {
        ...{ credential_id, client_data },
        user_handle: told.user_handle === undefined ? handle : told.user_handle,
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}

type Client = { challenge: string; origin: string }
const clientData = (type: string, { challenge, origin }: Client) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')

function authenticatorData(host: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(host).digest(), rest])
}

/* CBOR (RFC 8949), as far as it is needed. */

function head(major: number, length: number): Buffer {
  const type = major * 32
  if (length < 24) return Buffer.from([type + length])
  return length < 256
    ? Buffer.from([type + 24, length])
    : Buffer.from([type + 25, Math.floor(length / 256), length % 256])
}

const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const map = (...pairs: [key: Buffer, value: Buffer][]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

/** ES256 on P-256 (RFC 9053, 7.1.1). */
const coseKey = (x: Buffer, y: Buffer) =>
  map(
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(x)],
    [integer(-3), bytes(y)],
  )

const attestationObject = (data: Buffer) =>
  map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(data)])
