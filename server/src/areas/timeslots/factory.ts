import { v7 } from 'uuid'
import { timeslots } from '../../tables/index.ts'
import { type At, type New, only, schoolOf } from '../../testing/schools/factories.ts'

export async function makeTimeslot(at: At, more: New<typeof timeslots> = {}) {
  const { account_id = await schoolOf(at) } = more
  const times = { start_time: '15:00', end_time: '16:30' }
  const values = { id: v7(), ...times, ...more, account_id }
  return only(await at.db.insert(timeslots).values(values).returning())
}
