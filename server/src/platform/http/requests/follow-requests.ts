import { compile } from '@fastify/proxy-addr'
import { SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Activity, type Tracing, within } from '../../tracing/activity.ts'

const activities = new WeakMap<FastifyRequest, Activity>()

/** For lines that are written when the answer has ended, outside of the call's own context. */
export const activityOf = (request: FastifyRequest): Activity | undefined => activities.get(request)

/** Asked every few seconds. */
const UNTRACED = new Set(['/api/health', '/api/ready', '/metrics'])

type Following = { tracing: Tracing | undefined; trustedProxies: string[] }

/** Register before the hooks that log or read for the call. */
export function followRequests(app: FastifyInstance, { tracing, trustedProxies }: Following): void {
  const isTrusted = compile(trustedProxies)
  app.addHook('onRequest', (request, _, done) => {
    const activity: Activity = { request_id: request.id }
    if (tracing && !UNTRACED.has(request.routeOptions.url ?? ''))
      activity.span = startSpan(request, tracing, isTrusted)
    activities.set(request, activity)
    within(activity, done)
  })
  // Reading a body continues in the context of the socket.
  app.addHook('preValidation', (request, _, done) => {
    const activity = activities.get(request)
    if (activity) within(activity, done)
    else done()
  })
  if (tracing)
    app.addHook('onResponse', async (request, reply) => endSpan(request, reply.statusCode))
}

type IsTrusted = (address: string, hop: number) => boolean

function startSpan(request: FastifyRequest, tracing: Tracing, isTrusted: IsTrusted) {
  const { method, routeOptions } = request
  const route = routeOptions.url
  const name = route === undefined ? method : `${method} ${route}`
  return tracing.start('request', name, parentOf(request, isTrusted), {
    'http.request.method': method,
    ...(route !== undefined && { 'http.route': route }),
    'talaqqi.request_id': request.id,
  })
}

/** Of proxies only: others could choose the ids of our traces, and have all their calls sampled. */
function parentOf({ headers, raw }: FastifyRequest, isTrusted: IsTrusted): string | undefined {
  const { traceparent } = headers
  const { remoteAddress } = raw.socket
  if (typeof traceparent !== 'string' || remoteAddress === undefined) return undefined
  return isTrusted(remoteAddress, 0) ? traceparent : undefined
}

function endSpan(request: FastifyRequest, status: number): void {
  const span = activities.get(request)?.span
  span?.setAttribute('http.response.status_code', status)
  if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
  span?.end()
}
