import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { refusalOf } from './errors.ts'

/**
 * One line per request, when it is answered. It names the route's pattern and never the address: the
 * address of a document is its key. Nothing of a body, a header or a query is logged, so no password,
 * token or code of a mailed link is. A refused request has its code, and the codes of the wrong fields.
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
