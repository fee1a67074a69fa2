import type { Timeslot } from '@talaqqi/contract/timeslots'

/**
 * The timeslot at a time of the day (`HH:mm`): the current one, else the last one that ended within an
 * hour; else undefined, and the teacher chooses. Timeslots are sorted by start.
 */
export function findCurrentSlot(slots: readonly Timeslot[], now: string): Timeslot | undefined {
  const running = slots.findLast(({ start_time, end_time }) => start_time <= now && now < end_time)
  const minute = minuteOf(now)
  const isJustOver = ({ end_time }: Timeslot) =>
    end_time <= now && minute - minuteOf(end_time) <= 60
  return running ?? slots.findLast(isJustOver)
}

export const minutesUntil = (clock: string, now: string): number => minuteOf(clock) - minuteOf(now)

const minuteOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
