import { v7 } from 'uuid'
import { timeslots } from '../../tables/index.ts'
import { type At, type New, only, schoolOf } from '../../testing/schools/factories.ts'

let made = 0
/** Two timeslots of a school never have the same times. Before 15:00. */
export function newStartTime(): string {
  const minutes = made++ % 900
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

export async function makeTimeslot(at: At, more: New<typeof timeslots> = {}) {
  const { account_id = await schoolOf(at) } = more
  const times = { start_time: '15:00', end_time: '16:30' }
  const values = { id: v7(), ...times, ...more, account_id }
  return only(await at.db.insert(timeslots).values(values).returning())
}
