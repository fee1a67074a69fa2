import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { refusalOf } from '../answers/errors.ts'

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
    }
    if (error) log.error({ ...line, err: error }, 'the answer was cut off')
    else log.info(line, 'answered')
  }
}
