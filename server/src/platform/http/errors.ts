import { ERRORS, type ErrorAnswer, type ErrorCode, type FieldError } from '@talaqqi/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal } from '../refusal.ts'

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_input',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported',
  429: 'too_many_attempts',
  503: 'not_ready',
}
/** PostgreSQL and the pool say with these that the database cannot be asked now. */
const DATABASE_AWAY = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOENT)$/

/** Turns whatever was thrown into the one shape of failure. A 500 hides its cause; the log has it. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = asRefusal(error)
  const { status } = ERRORS[refusal.code]
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  const detail: ErrorAnswer['detail'] = { code: refusal.code, message: refusal.message }
  if (refusal.fields) detail.fields = refusal.fields
  if (status === 500) detail.request_id = request.id
  reply.code(status).send({ detail } satisfies ErrorAnswer)
}

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return new Refusal('invalid_input', { fields: error.validation.map(fieldError) })
  if (isDatabaseAway(error)) return new Refusal('not_ready', { retryAfter: 2 })
  const code = CODE_OF_STATUS[error.statusCode ?? 500]
  return new Refusal(code ?? 'unexpected')
}

/** Fastify hands the path as `/lessons/0/name`. */
function fieldError(issue: { instancePath: string; message?: string | undefined }): FieldError {
  const path = issue.instancePath.split('/').filter(Boolean).join('.')
  return { path, message: issue.message ?? ERRORS.invalid_input.message }
}

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string' && DATABASE_AWAY.test(code)) return true
  if (/timeout exceeded when trying to connect|Connection terminated/.test(error.message))
    return true
  return error.cause !== undefined && isDatabaseAway(error.cause)
}
