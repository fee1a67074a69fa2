import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { calendarDay, id, idParams, paging } from './fields.ts'
import { administrator, route } from './route.ts'
import { personOfSchool } from './students.ts'

export const HANDOVER_STATES = ['ahead', 'now', 'over'] as const

export const handover = z.object({
  id,
  section: z.object({ id, name: z.string() }),
  /** Who is away or leaves. */
  from: personOfSchool,
  /** Who takes over. */
  to: personOfSchool,
  /** Days of the school, both included; without an end: for good. */
  start_date: z.string(),
  end_date: z.nullable(z.string()),
  made_by: personOfSchool,
  state: z.enum(HANDOVER_STATES),
})
export type Handover = z.infer<typeof handover>

type Period = { start_date: string; end_date: string | null }

export const handoversInput = z
  .object({
    start_date: calendarDay,
    end_date: z._default(z.nullable(calendarDay), null),
    classes: z
      .array(z.object({ id: z.optional(id), section_id: id, to_user_id: id }))
      .check(z.minLength(1), z.maxLength(100)),
  })
  .check(
    z.refine<Period>(({ start_date, end_date }) => end_date === null || start_date <= end_date, {
      path: ['end_date'],
      error: says('end_before_start'),
    }),
  )
export type HandoversInput = z.infer<typeof handoversInput>

const ID = '019aa000-0000-7000-8000-000000000001'

export const listHandovers = route({
  method: 'GET',
  path: '/handovers/',
  summary: 'Who took over which class from whom, the newest first',
  access: administrator,
  query: z.object(paging(100)),
  answer: z.array(handover),
})

export const handOver = route({
  method: 'POST',
  path: '/users/:id/handovers',
  summary:
    'Let other teachers take over classes of a user from a day on, for good or until a last day; all or none, once by id',
  access: administrator,
  params: idParams,
  body: handoversInput,
  answer: z.array(handover),
  example: {
    start_date: '2026-04-08',
    end_date: '2026-04-17',
    classes: [{ section_id: ID, to_user_id: ID }],
  },
})

export const endHandover = route({
  method: 'POST',
  path: '/handovers/:id/end',
  summary:
    'End the time of a substitute now, or cancel what has not begun; what was for good and has begun stays',
  access: administrator,
  params: idParams,
  answer: z.object({ ended: z.boolean() }),
})
