import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { within } from '../../tracing/activity.ts'
import { refusalOf } from '../answers/errors.ts'
import { activityOf } from './follow-requests.ts'

/**
 * The route's pattern, never the address: a document's address is its key. No bodies, headers or
 * queries. Lines that are written after the answer, outside of the call's context, return to it.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { id, method, ip, log } = request
    const line = {
      method,
      route: request.routeOptions.url ?? 'none',
      address: ip,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...refusalOf(request),
    }
    within(activityOf(request) ?? { request_id: id }, () => {
      if (error) log.error({ ...line, err: error }, 'the answer was cut off')
      else log.info(line, 'answered')
    })
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    const activity = activityOf(request) ?? { request_id: request.id }
    within(activity, () => super.streamError(error, request, reply))
  }
}
