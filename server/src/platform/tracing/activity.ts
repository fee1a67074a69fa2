import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span } from '@opentelemetry/api'
import * as z from 'zod/mini'

/** A call or a job at work: log lines and statements made inside name it. */
export type Activity = {
  /** Of the call, or of the call that queued the job. */
  request_id?: string
  job?: { id: string; queue: string }
  /** Once the sign-in or the job names it. */
  school_id?: string
  /** With tracing only. */
  span?: Span
}

type SpanKind = 'request' | 'statement' | 'job'

/** Names have no ids and no values; attributes have no personal data. */
export type Tracing = {
  /** `parent`: a span of this process, or a W3C `traceparent` of another; an invalid one is none. */
  start(kind: SpanKind, name: string, parent?: Span | string, attributes?: Attributes): Span
  /** Sends pending spans, for two seconds at most. */
  close: () => Promise<void>
}

const storage = new AsyncLocalStorage<Activity | undefined>()

export const currentActivity = (): Activity | undefined => storage.getStore()

export const within = <T>(activity: Activity, work: () => T): T => storage.run(activity, work)

/** For work that another call may start. `AsyncResource.bind` costs 4 µs, and this none. */
export function inThisActivity<A extends unknown[]>(work: (...of: A) => void) {
  const activity = storage.getStore()
  return (...of: A): void => storage.run(activity, work, ...of)
}

export function noteSchool(account_id: string): void {
  const activity = storage.getStore()
  if (activity) activity.school_id = account_id
  activity?.span?.setAttribute('talaqqi.school_id', account_id)
}

/** Fields of a log line. */
export function lineOf(activity: Activity | undefined): Record<string, string> {
  if (!activity) return {}
  const { request_id, job, span } = activity
  return {
    ...(request_id !== undefined && { reqId: request_id }),
    ...(job && { queue: job.queue, job: job.id }),
    ...(span && { trace_id: span.spanContext().traceId }),
  }
}

const queuedBy = z.object({ request_id: z.string(), traceparent: z.optional(z.string()) })
const queued = z.object({ queued_by: queuedBy })

/** A job's data, with the call that queues it. */
export function withCaller(data: object): object {
  const { request_id, span } = storage.getStore() ?? {}
  if (request_id === undefined) return data
  return { ...data, queued_by: { request_id, ...(span && { traceparent: traceparentOf(span) }) } }
}

/** The call that queued the job; null for other jobs. */
export function callerOf(data: unknown): z.infer<typeof queuedBy> | null {
  return queued.safeParse(data).data?.queued_by ?? null
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}
