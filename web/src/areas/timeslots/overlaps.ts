import type { Timeslot } from '@talaqqi/contract/timeslots'

type Times = Pick<Timeslot, 'start_time' | 'end_time'>

/** The numbers, from 1, of the timeslots that these times overlap; of one that is changed, without itself. */
export function overlapped(all: Timeslot[], times: Times, id?: string): number[] {
  const { start_time, end_time } = times
  // As `HH:mm` they compare as texts; where one ends the next may begin.
  if (start_time === '' || end_time <= start_time) return []
  return all.flatMap((other, index) =>
    other.id !== id && other.start_time < end_time && start_time < other.end_time
      ? [index + 1]
      : [],
  )
}
