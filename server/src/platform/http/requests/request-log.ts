import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { refusalOf } from '../answers/errors.ts'

/**
 * Logs one line a request: the route's pattern, never the address, since a document's address is
 * its key. Bodies, headers and queries are not logged: passwords, tokens, codes.
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
