import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/**
 * One line for each request, when it is answered: a second one at its start told nothing more, and
 * writing it took as long as a short query. Nothing of a body, a header or a query is logged, so no
 * password, no token and no code of a mailed link is.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, url, ip, log } = request
    const line = {
      method,
      url: url.split('?', 1)[0],
      address: ip,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (error) log.error({ ...line, err: error }, 'the answer was cut off')
    else log.info(line, 'answered')
  }
}
