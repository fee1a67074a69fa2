import { SpanStatusCode } from '@opentelemetry/api'
import { callerOf, type Tracing, within } from './activity.ts'

type Job = { id: string; queue: string; data: unknown }

/** `isDone`: whether the result is a success. The job continues the trace of the call that queued it. */
export async function runJob<T>(
  { id, queue, data }: Job,
  tracing: Tracing | undefined,
  work: () => Promise<T>,
  isDone: (result: T) => boolean = () => true,
): Promise<T> {
  const caller = callerOf(data)
  const school_id = schoolOf(data)
  const span = tracing?.start('job', queue, caller?.traceparent, {
    'talaqqi.job_id': id,
    ...(caller && { 'talaqqi.request_id': caller.request_id }),
    ...(school_id !== undefined && { 'talaqqi.school_id': school_id }),
  })
  const activity = {
    job: { id, queue },
    ...(school_id !== undefined && { school_id }),
    ...(caller && { request_id: caller.request_id }),
    ...(span && { span }),
  }
  let isOk = false
  try {
    const result = await within(activity, work)
    isOk = isDone(result)
    return result
  } finally {
    if (!isOk) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
}

function schoolOf(data: unknown): string | undefined {
  const { account_id } = (data ?? {}) as { account_id?: unknown }
  return typeof account_id === 'string' ? account_id : undefined
}
