import { v7 } from 'uuid'
import { announcedAbsences, attendances } from '../../tables/index.ts'
import { type At, type New, only } from '../../testing/schools/factories.ts'
import { makeTimeslot } from '../timeslots/factory.ts'
import { makeUser } from '../users/factory.ts'

/** By default in a new timeslot, by a new administrator. */
export async function makeAttendance(
  at: At,
  more: New<typeof attendances> & { account_id: string; student_id: string },
) {
  const { account_id, timeslot_id = (await makeTimeslot(at, { account_id })).id } = more
  const { user_id = (await makeUser(at, { account_id, is_admin: true })).user_id } = more
  const tap = { status: 'present' as const, tapped_at: new Date('2026-01-12T13:05:00Z') }
  const values = { id: v7(), date: '2026-01-12', ...tap, ...more, timeslot_id, user_id }
  return only(await at.db.insert(attendances).values(values).returning())
}

/** Announced by a guardian. */
export async function makeAbsence(
  at: At,
  of: { account_id: string; student_id: string; guardian_id: string; day: string },
) {
  const values = { id: v7(), reason: 'Ill', ...of }
  return only(await at.db.insert(announcedAbsences).values(values).returning())
}
