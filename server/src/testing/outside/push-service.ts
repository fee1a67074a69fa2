import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushText } from '../../platform/push/message.ts'

type Received = { to: string; text: PushText; subject: string; ttl: number }

/**
 * A push service and its browsers: checks the signature (RFC 8292), and decrypts each message with the
 * keys of its browser (RFC 8291, RFC 8188).
 */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof openBrowser>>()
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const browser = browsers.get(request.url ?? '')
    const planned = answers.shift()
    if (planned) return void response.writeHead(planned, { location: '/elsewhere' }).end()
    if (!browser) return void response.writeHead(410).end()
    const claims = claimsOf(request, browser.key)
    if (!claims || claims.aud !== origin()) return void response.writeHead(403).end()
    const text = JSON.parse(browser.decrypt(body)) as PushText
    const { sub: subject } = claims
    received.push({ to: request.url ?? '', text, subject, ttl: Number(request.headers.ttl) })
    response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: origin(),
    received,
    /** The status of the next answers. */
    answer: (...next: number[]) => void answers.push(...next),
    /** A browser that subscribes with the server's key. */
    browser(key: string) {
      const browser = openBrowser(key)
      const path = `/send/${randomBytes(12).toString('hex')}`
      browsers.set(path, browser)
      const { p256dh, auth } = browser
      return {
        ...{ path, body: { endpoint: `${origin()}${path}`, p256dh, auth } },
        end: () => void browsers.delete(path),
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function openBrowser(key: string) {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const secret = randomBytes(16)
  return {
    key,
    p256dh: own.toString('base64url'),
    auth: secret.toString('base64url'),
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const length = body[20] ?? 0
      const theirs = body.subarray(21, 21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const master = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), secret, info, 32))
      const derived = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', master, salt, `Content-Encoding: ${name}\0`, bytes))
      const sealed = body.subarray(21 + length)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derived('aes128gcm', 16),
        derived('nonce', 12),
      )
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with 2 and padding.
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
    },
  }
}

type Claims = { aud: string; sub: string; exp: number }

/** Null for a signature of another key than that of the subscription. */
function claimsOf({ headers }: IncomingMessage, key: string): Claims | null {
  const [, token = '', named] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (named !== key) return null
  const [header, claims, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  if (x === undefined || y === undefined) return null
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  )
  const read = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as Claims
  return isSigned && read.exp > Date.now() / 1000 ? read : null
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
