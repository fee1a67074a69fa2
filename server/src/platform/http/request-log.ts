import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { refusalOf } from './errors.ts'

/**
 * Logs one line a request, after the answer. It has the route's pattern and never the address: a document's
 * address is its key. Bodies, headers and queries are not logged, so no password, token or mailed code is.
 * Refused requests have their code and the codes of the wrong fields.
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
