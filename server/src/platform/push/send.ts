import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import webPush from 'web-push'
import type { VapidKeys } from './keys.ts'
import type { PushTarget, PushText } from './message.ts'
import { isOrigin, isPushService } from './push-services.ts'

const ANSWER_MS = 30_000
/** For a phone that is off. */
const TTL_SECONDS = 24 * 3600

export type PushSettings = {
  keys: VapidKeys
  /** `mailto:` or `https:`, for the push service's operators. */
  subject: string
  /** PUSH_SERVICE. */
  also: string | undefined
}

/** `gone`: the browser has ended the subscription. `later`: retry. */
export type PushOutcome =
  | { outcome: 'taken' | 'gone' }
  | { outcome: 'later' | 'refused'; reason: string }

/** Never to an address of a private network, and without redirects. */
export async function sendPush(
  target: PushTarget,
  text: PushText,
  settings: PushSettings,
): Promise<PushOutcome> {
  const { endpoint } = target
  if (!isPushService(endpoint, settings.also)) return { outcome: 'gone' }
  const request = encrypted(target, text, settings)
  if (!request) return { outcome: 'gone' }
  try {
    return outcomeOf(await post(endpoint, request, settings.also))
  } catch (error) {
    return { outcome: 'later', reason: (error as Error).message }
  }
}

/** RFC 8291; null for keys that are no point of the curve. */
function encrypted(target: PushTarget, text: PushText, { keys, subject }: PushSettings) {
  const { endpoint, p256dh, auth } = target
  try {
    return webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(text),
      {
        vapidDetails: { subject, ...keys },
        TTL: TTL_SECONDS,
        contentEncoding: 'aes128gcm',
      },
    )
  } catch {
    return null
  }
}

type Request = Exclude<ReturnType<typeof encrypted>, null>

function post(endpoint: string, { headers, body }: Request, also: string | undefined) {
  const { protocol, origin } = new URL(endpoint)
  const options = {
    method: 'POST',
    headers: headers as http.OutgoingHttpHeaders,
    agent: false,
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(!isOrigin(also, origin) && { lookup: lookupPublic }),
  }
  return new Promise<number>((resolve, reject) => {
    const request = (protocol === 'http:' ? http : https).request(endpoint, options, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    request.on('error', reject).end(body)
  })
}

/** The connection uses exactly the addresses that were checked. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const isPrivate = found?.some(({ address }) => ipaddr.parse(address).range() !== 'unicast')
    const refused = error ?? (isPrivate ? new Error(`${hostname} is a private address`) : null)
    const [first] = found ?? []
    if (refused || !first) done(refused ?? new Error(`${hostname} has no address`), [])
    else if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const reason = `the push service answered ${status}`
  return { outcome: status === 429 || status >= 500 ? 'later' : 'refused', reason }
}
