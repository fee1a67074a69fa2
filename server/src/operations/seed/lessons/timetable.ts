import type { Random } from '../random.ts'
import { MINUTE, momentAt } from './calendar.ts'

/** `planned` is part of the id; `from` and `until` are visible. */
export type Hearing = { planned: Date; from: Date; until: Date }

/** Lessons of a slot follow each other. */
export function startSlot(timeZone: string, date: string, minutes: number, random: Random) {
  let now = momentAt(timeZone, date, minutes).getTime()
  return (): Hearing => {
    const from = new Date(now + random.whole(5, 50) * 1000)
    const until = new Date(from.getTime() + random.whole(150, 330) * 1000)
    now = until.getTime()
    return { planned: from, from, until }
  }
}

/**
 * Shifts today's lessons out of the future, so that the last has just ended; compresses them if
 * the day is too short.
 */
export function endBy<T extends Hearing>(now: Date, midnight: Date, hearings: T[]): T[] {
  const first = Math.min(...hearings.map(({ from }) => from.getTime()))
  const last = Math.max(...hearings.map(({ until }) => until.getTime()))
  const end = Math.max(midnight.getTime(), now.getTime() - MINUTE)
  if (last <= end) return hearings
  const scale = Math.min(1, (end - midnight.getTime()) / (last - first))
  const move = (moment: Date) => new Date(end - (last - moment.getTime()) * scale)
  return hearings.map((hearing) => ({
    ...hearing,
    from: move(hearing.from),
    until: move(hearing.until),
  }))
}
