import * as z from 'zod/mini'
import { ATTENDANCE_STATUSES } from './attendance-statuses.ts'
import { calendarDay, id, idParams, nothing, text } from './fields.ts'
import { REASON_LIMIT } from './limits.ts'
import { guardian, route } from './route.ts'

/** Days ahead for which a guardian may announce an absence. */
export const ANNOUNCED_DAYS = 60

const announcedAbsence = z.object({ id, day: z.string(), reason: z.string(), is_mine: z.boolean() })
export type AnnouncedAbsence = z.infer<typeof announcedAbsence>

export const listAnnouncedAbsences = route({
  method: 'GET',
  path: '/guardian/children/:id/absences',
  summary: 'The absences of a child that guardians announced, from today on',
  access: guardian,
  params: idParams,
  answer: z.array(announcedAbsence),
})

export const announceAbsence = route({
  method: 'POST',
  path: '/guardian/children/:id/absences',
  summary: 'Announce that a child will be absent on a day; replaces the reason of that day',
  access: guardian,
  params: idParams,
  body: z.object({
    id: z.optional(id),
    day: calendarDay,
    reason: z._default(text(REASON_LIMIT), ''),
  }),
  answer: nothing,
  example: { day: '2026-01-12', reason: 'A visit to the dentist' },
})

export const withdrawAbsence = route({
  method: 'DELETE',
  path: '/guardian/children/:id/absences/:absence_id',
  summary: 'Take back an announced absence of today or later',
  access: guardian,
  params: z.object({ id, absence_id: id }),
  answer: nothing,
})

export const listAttendanceMonths = route({
  method: 'GET',
  path: '/guardian/children/:id/attendance-months',
  summary: "Totals of a child's attendance of each month, newest first, at most 24",
  access: guardian,
  params: idParams,
  answer: z.array(
    z.object({ month: z.string(), counts: z.record(z.enum(ATTENDANCE_STATUSES), z.int()) }),
  ),
})
