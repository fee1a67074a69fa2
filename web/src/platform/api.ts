import type { CallName, Calls } from '@talaqqi/contract/calls'
import type { ErrorAnswer, ErrorCode, FieldError, Reason } from '@talaqqi/contract/errors'
import type { RouteAnswer, RouteInput } from '@talaqqi/contract/route'
import { SITE_VERSION } from '@talaqqi/contract/site-version'
import { firstOf } from './abort.ts'
import { markTooOld } from './new-version.ts'
import { endSession, readToken } from './session.ts'

/** Longer than a slow phone connection needs, shorter than a teacher's patience. */
const TIMEOUT_MS = 20_000

/** Why a call failed: a code of the contract, or `offline` when no answer came at all. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  /** The HTTP status; 0 for `offline`. */
  readonly status: number
  /** Why exactly, where the code says too little. */
  readonly reason: Reason | undefined
  /** The server's own English, which only `answerText` shows. */
  readonly english: string | undefined
  /** Wrong fields of the input, if the server named any. */
  readonly fields: FieldError[]
  /** Seconds to wait before trying again, if the server said so. */
  readonly retryAfter: number | null

  constructor(
    code: ErrorCode | 'offline',
    message: string,
    details: {
      status?: number
      reason?: Reason
      english?: string
      fields?: FieldError[]
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
  /** How long to wait where that is not as long as usual. */
  timeoutMs?: number
  /** What sends the request, where it is to tell how far it is. */
  fetch?: typeof fetch
}

/** What goes into a call, and what it answers. */
export type CallInput<N extends CallName> = RouteInput<Calls[N]>
export type CallAnswer<N extends CallName> = RouteAnswer<Calls[N]>

/** A call without required input can be made with none. */
export type CallArguments<N extends CallName> =
  Partial<CallInput<N>> extends CallInput<N>
    ? [input?: CallInput<N>, options?: Options]
    : [input: CallInput<N>, options?: Options]

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Makes a call of the API and answers what the contract says. Throws `ApiError`; a 401 also forgets
 * the token, upon which the guarded screens send the person to sign in and back.
 */
export async function call<N extends CallName>(
  name: N,
  ...[input, options]: CallArguments<N>
): Promise<CallAnswer<N>> {
  // The server sends what the contract's schema let through; checking it again would cost each phone.
  const response = await ask(name, input, options)
  return (await bodyOf(response, options?.signal)) as CallAnswer<N>
}

/** As `call`, for a call that was kept as data: its method and path. */
export async function callKept(name: string, input: LooseInput): Promise<unknown> {
  return bodyOf(await ask(name, input))
}

/** As `call`, before the answer's body is read. */
export async function ask(name: string, input?: unknown, options: Options = {}): Promise<Response> {
  const { timeoutMs = TIMEOUT_MS, signal } = options
  // What the contract typed exactly is sent without knowing the call, so its shape is loosened here.
  const { params, query, body } = (input ?? {}) as LooseInput
  const [method] = name.split(' ')
  const token = readToken()
  const byFetch = options.fetch ?? fetch
  const response = await byFetch(addressOf(pathOf(name), params, query), {
    method,
    headers: {
      authorization: `Bearer ${token ?? ''}`,
      // The language chosen here, not the browser's: mails to the person come in it.
      'accept-language': document.documentElement.lang,
      'site-version': String(SITE_VERSION),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: JSON.stringify(body),
    signal: withTimeout(timeoutMs, signal),
  }).catch(() => noAnswer(signal))
  if (!response.ok) {
    const failure = await failureOf(response)
    if (token && failure.code === 'not_signed_in') endSession(token)
    if (failure.code === 'site_too_old') markTooOld()
    throw failure
  }
  return response
}

/** The path in a call's name: `/students/:id` of `GET /students/:id`. */
export function pathOf(name: string): string {
  return name.slice(name.indexOf(' ') + 1)
}

async function bodyOf(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return noAnswer(signal)
  }
}

/**
 * Throws: the caller gave up, or no whole answer came. The error at hand does not tell which: Chrome
 * before 124 calls the end of a time limit an abort, too.
 */
export function noAnswer(signal?: AbortSignal): never {
  throw signal?.aborted ? signal.reason : new ApiError('offline', 'No answer from the server')
}

/** Whether a caller gave up: nothing to tell the person about. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function withTimeout(timeoutMs: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? firstOf([signal, timeout]) : timeout
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
  // Not `search.size`, which phones of 2023 do not have: without a question they would get all.
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
    // Something between us and the server answered instead of it: a proxy while it restarts.
    const code = response.status > 501 ? 'not_ready' : 'unexpected'
    return new ApiError(code, `Status ${response.status}`, details)
  }
}
