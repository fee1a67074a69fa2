import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { refusalOf } from '../answers/errors.ts'
import { activityOf } from './follow-requests.ts'

/** The line is written after the answer, outside of the call's context. */
function traceOf(request: FastifyRequest): { trace_id?: string } {
  const { span } = activityOf(request) ?? {}
  return span ? { trace_id: span.spanContext().traceId } : {}
}

/**
 * The route's pattern, never the address: a document's address is its key. No bodies, headers or
 * queries.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, ip, log } = request
    const line = {
      method,
      route: request.routeOptions.url ?? 'none',
      address: ip,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...refusalOf(request),
      ...traceOf(request),
    }
    if (error) log.error({ ...line, err: error }, 'the answer was cut off')
    else log.info(line, 'answered')
  }
}
