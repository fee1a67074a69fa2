import {
  ERRORS,
  type ErrorAnswer,
  type ErrorCode,
  type FieldErrorCode,
  REASONS,
  type ReasonCode,
} from '@talaqqi/contract/errors'
import { wrong } from '@talaqqi/contract/wrong'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isGivenUp } from '../../database/conflicts.ts'
import { KnownAway, Unreachable } from '../../database/timeouts.ts'
import { NotPrinted } from '../../pdf/printer.ts'
import { Refusal, withMessage } from '../../refusal.ts'

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_input',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported',
  429: 'too_many_attempts',
  503: 'not_ready',
}
/** 25006: the database has become a standby. */
const DATABASE_AWAY = /^(08...|25006|57P0[123]|53300)$/
/** Node's broken sockets; only a failed query proves that it was the database's. */
const SOCKET_BROKEN =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
const NO_ROOM = /^(53100|ENOSPC|EDQUOT)$/
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|encountered a connection error/
/** The multipart parser's errors have no code. */
const BROKEN_FORM = /^(Multipart: |Malformed |Unexpected end of (form|multipart))/

const fieldFault = z.extend(wrong, {
  path: z.string(),
  value: z.optional(z.unknown()),
  set_by: z.optional(z.nullable(z.object({ first_name: z.string(), last_name: z.string() }))),
})

const reasonOfFailure = z.object({
  code: z.enum(Object.keys(REASONS) as [ReasonCode, ...ReasonCode[]]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const failure = z.object({
  detail: z.object({
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    reason: z.optional(reasonOfFailure),
    fields: z.optional(z.array(fieldFault)),
    request_id: z.optional(z.string()),
  }),
})

/** A 500 hides its cause; the log has it. `hasNoRoom`: a full disk may stop the embedded database. */
export function errorAnswerer(hasNoRoom: () => boolean) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    answerError(error, hasNoRoom, { request, reply })
}

type LoggedRefusal = { code: ErrorCode; fields?: FieldErrorCode[] }
const refusals = new WeakMap<FastifyRequest, LoggedRefusal>()
export const refusalOf = (request: FastifyRequest): LoggedRefusal | undefined =>
  refusals.get(request)

type Exchange = { request: FastifyRequest; reply: FastifyReply }

function answerError(
  error: FastifyError,
  hasNoRoom: () => boolean,
  { request, reply }: Exchange,
): void {
  if (request.raw.readableAborted) {
    request.log.info('the client went away')
    reply.code(400).send()
    return
  }
  const refusal = asRefusal(error, hasNoRoom)
  const status = ERRORS[refusal.code]
  const said = refusal.code === 'disk_full' ? 'the disk is full' : 'request failed'
  // A refusal has no hidden cause; many would fill the log.
  if (status >= 500 && !(error instanceof Refusal) && !isKnownAway(error))
    request.log.error({ err: loggable(error) }, said)
  refusals.set(request, {
    code: refusal.code,
    ...(refusal.fields && { fields: [...new Set(refusal.fields.map(({ code }) => code))] }),
  })
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  const detail: ErrorAnswer['detail'] = { code: refusal.code, message: refusal.message }
  if (refusal.reason) detail.reason = refusal.reason
  if (refusal.fields) detail.fields = refusal.fields.map(withMessage)
  if (status === 500) detail.request_id = request.id
  reply.code(status).send({ detail } satisfies ErrorAnswer)
}

function asRefusal(error: FastifyError, hasNoRoom: () => boolean): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof NotPrinted) return new Refusal('document_failed')
  if (saysOneOf(error, NO_ROOM)) return noRoom()
  if (isDatabaseAway(error) || isGivenUp(error))
    return hasNoRoom() ? noRoom() : new Refusal('not_ready', { retryAfter: 2 })
  const { statusCode = BROKEN_FORM.test(error.message) ? 400 : 500 } = error
  const otherwise = statusCode < 500 ? 'invalid_input' : 'unexpected'
  return new Refusal(CODE_OF_STATUS[statusCode] ?? otherwise)
}

/** The values of a query contain children's names and password hashes. */
function loggable(error: Error): Error {
  if (!(error instanceof DrizzleQueryError)) return error
  return new Error(`Failed query: ${error.query}`, { cause: error.cause })
}

const noRoom = () => new Refusal('disk_full', { retryAfter: 15 })

function saysOneOf(error: unknown, codes: RegExp): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return (typeof code === 'string' && codes.test(code)) || saysOneOf(error.cause, codes)
}

function isDatabaseAway(error: unknown): boolean {
  if (error instanceof Unreachable) return true
  if (!(error instanceof DrizzleQueryError)) return false
  return (
    saysOneOf(error, DATABASE_AWAY) || saysOneOf(error, SOCKET_BROKEN) || isConnectionLost(error)
  )
}

function isKnownAway(error: unknown): boolean {
  return error instanceof Error && (error instanceof KnownAway || isKnownAway(error.cause))
}

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return CONNECTION_LOST.test(error.message) || isConnectionLost(error.cause)
}
