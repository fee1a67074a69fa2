import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { calendarDay, id, name, text } from './fields.ts'
import { ASSESSMENT_DESCRIPTION_LIMIT, ASSESSMENT_NAME_LIMIT } from './limits.ts'
import { ASSESSMENT_STATUSES } from './records.ts'
import { sessionSummary } from './sessions.ts'

export const assessmentStatus = z.enum(ASSESSMENT_STATUSES)
export const assessmentStatusInput = z.enum(ASSESSMENT_STATUSES, { error: says('status_missing') })

/** `sessions`: newest first, only of students that the user may read, at most 1000. */
export const assessment = z.object({
  id,
  name: z.string(),
  description: z.string(),
  sessions: z.array(sessionSummary),
})
export type Assessment = z.infer<typeof assessment>

/** Days are `yyyy-MM-dd`, both included. */
export const termFields = {
  id,
  name: z.string(),
  description: z.string(),
  status: assessmentStatus,
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
}

export const termInputFields = {
  id: z.optional(id),
  name: name(ASSESSMENT_NAME_LIMIT),
  description: z._default(text(ASSESSMENT_DESCRIPTION_LIMIT), ''),
  status: assessmentStatusInput,
  start_date: z._default(z.nullable(calendarDay), null),
  end_date: z._default(z.nullable(calendarDay), null),
}

export const endsNotBeforeStart = z.refine<{ start_date: string | null; end_date: string | null }>(
  ({ start_date, end_date }) => start_date === null || end_date === null || end_date >= start_date,
  { path: ['end_date'], error: says('end_date_before_start') },
)
