import type { Timeslot } from '@talaqqi/contract/timeslots'

type Times = Pick<Timeslot, 'start_time' | 'end_time'>

/** Numbers (from 1) of the timeslots that overlap these times; ignores the timeslot being edited. */
export function findOverlaps(all: Timeslot[], times: Times, id?: string): number[] {
  const { start_time, end_time } = times
  // `HH:mm` compares as text; a timeslot may begin when another ends.
  if (start_time === '' || end_time <= start_time) return []
  return all.flatMap((other, index) =>
    other.id !== id && other.start_time < end_time && start_time < other.end_time
      ? [index + 1]
      : [],
  )
}
