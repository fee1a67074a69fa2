import type { Timeslot } from '@talaqqi/contract/timeslots'

/**
 * The timeslot that a teacher most likely means at a time of the day (`HH:mm`): the one under way, else
 * the next to come, else the last of the day. Timeslots come by start.
 */
export function slotOfHour(slots: readonly Timeslot[], now: string): Timeslot | undefined {
  const underWay = slots.findLast(({ start_time, end_time }) => start_time <= now && now < end_time)
  return underWay ?? slots.find(({ start_time }) => start_time > now) ?? slots.at(-1)
}
