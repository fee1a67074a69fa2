import type { CallName, Calls } from '@talaqqi/contract/calls'
import type { ErrorAnswer, ErrorCode, Fault, Reason } from '@talaqqi/contract/errors'
import type { RouteAnswer, RouteInput } from '@talaqqi/contract/route'
import { SITE_VERSION } from '@talaqqi/contract/site-version'
import type { GuardianWriteName } from '@talaqqi/contract/stale-guardian-reads'
import type { StaffWriteName } from '@talaqqi/contract/stale-reads'
import { markOutdated } from '../new-version.ts'
import { learnServerTime } from '../server-clock.ts'
import { endSession, readToken } from '../session/session.ts'
import { anySignal } from './abort.ts'

const TIMEOUT_MS = 20_000

/** A failed call: a code of the contract, or `offline` if no answer came. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  /** The HTTP status; 0 for `offline`. */
  readonly status: number
  readonly reason: Reason | undefined
  /** The server's English text; only `answerText` shows it. */
  readonly english: string | undefined
  readonly fields: Fault[]
  /** Seconds. */
  readonly retryAfter: number | null

  constructor(
    code: ErrorCode | 'offline',
    message: string,
    details: {
      status?: number
      reason?: Reason
      english?: string
      fields?: Fault[]
      retryAfter?: number | null
    } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = details.status ?? 0
    this.reason = details.reason
    this.english = details.english
    this.fields = details.fields ?? []
    this.retryAfter = details.retryAfter ?? null
  }
}

type Options = {
  signal?: AbortSignal
  timeoutMs?: number
  fetch?: typeof fetch
}

/** Calls that make reads stale: `useWrite`, `useForm` and the senders send them. */
export type WriteName = Exclude<StaffWriteName | GuardianWriteName, `GET ${string}`>

export type CallInput<N extends CallName> = RouteInput<Calls[N]>
export type CallAnswer<N extends CallName> = RouteAnswer<Calls[N]>

export type CallArguments<N extends CallName> =
  Partial<CallInput<N>> extends CallInput<N>
    ? [input?: CallInput<N>, options?: Options]
    : [input: CallInput<N>, options?: Options]

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Throws `ApiError`. A 401 also deletes the token, and the guarded screens redirect to sign-in. */
export function call<N extends Exclude<CallName, WriteName>>(
  name: N,
  ...input: CallArguments<N>
): Promise<CallAnswer<N>> {
  return sendCall(name, ...input)
}

/** For senders of writes, which also call `invalidateAfter`; a screen uses `useWrite`. */
export async function sendCall<N extends CallName>(
  name: N,
  ...[input, options]: CallArguments<N>
): Promise<CallAnswer<N>> {
  // The server already validated the answer; a second validation would cost each phone time.
  const response = await confirmed(() => sendRequest(name, input, options))
  return (await bodyOf(response, options?.signal)) as CallAnswer<N>
}

/** `ask`, set by the screen: resolves when the person has confirmed, and throws the failure otherwise. */
export const confirmation: { ask: ((failure: ApiError) => Promise<void>) | null } = { ask: null }

/** Repeats a call after a needed confirmation; time limits start again. */
export async function confirmed<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const { ask } = confirmation
    if (!ask || !(error instanceof ApiError && error.code === 'confirmation_needed')) throw error
    await ask(error)
    return confirmed(send)
  }
}

export async function callStored(name: string, input: LooseInput): Promise<unknown> {
  return bodyOf(await sendRequest(name, input))
}

export async function sendRequest(
  name: string,
  input?: unknown,
  options: Options = {},
): Promise<Response> {
  const { timeoutMs = TIMEOUT_MS, signal } = options
  const { params, query, body } = (input ?? {}) as LooseInput
  const [method] = name.split(' ')
  const token = readToken()
  const byFetch = options.fetch ?? fetch
  const askedAt = Date.now()
  const response = await byFetch(addressOf(pathOf(name), params, query), {
    method,
    headers: {
      authorization: `Bearer ${token ?? ''}`,
      // The chosen language, not the browser's: the server also writes mails in it.
      'accept-language': document.documentElement.lang,
      'site-version': String(SITE_VERSION),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: JSON.stringify(body),
    signal: withTimeout(timeoutMs, signal),
  }).catch(() => throwNoAnswer(signal))
  learnServerTime(response, askedAt)
  if (!response.ok) {
    const failure = await failureOf(response)
    if (token && failure.code === 'not_signed_in') endSession(token)
    if (failure.code === 'site_too_old') markOutdated()
    throw failure
  }
  return response
}

export function pathOf(name: string): string {
  return name.slice(name.indexOf(' ') + 1)
}

async function bodyOf(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return throwNoAnswer(signal)
  }
}

/** Throws the caller's abort reason, or `offline`: Chrome before 124 reports a timeout as an abort. */
export function throwNoAnswer(signal?: AbortSignal): never {
  throw signal?.aborted ? signal.reason : new ApiError('offline', 'No answer from the server')
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function withTimeout(timeoutMs: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? anySignal([signal, timeout]) : timeout
}

function addressOf(path: string, params: LooseInput['params'], query: LooseInput['query']): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    const values = Array.isArray(value) ? value : [value]
    for (const one of values) if (one !== undefined) search.append(name, String(one))
  }
  // Browsers of 2023 have no `search.size`; with it, the query would be dropped there.
  const question = search.toString()
  return `/api${filled}${question && `?${question}`}`
}

async function failureOf(response: Response): Promise<ApiError> {
  const details = {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')) || null,
  }
  try {
    const { detail } = (await response.json()) as ErrorAnswer
    const { code, message: english, reason, fields = [] } = detail
    return new ApiError(code, `Refused: ${code}`, { ...details, english, reason, fields })
  } catch {
    // The answer came from a proxy, for example while the server restarts.
    const code = response.status > 501 ? 'not_ready' : 'unexpected'
    return new ApiError(code, `Status ${response.status}`, details)
  }
}
