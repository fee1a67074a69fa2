/** `yyyy-MM-dd` in the school's time zone. */
export type Day = string

const DAY = /^\d{4}-\d\d-\d\d$/
const MS_PER_DAY = 86_400_000

/** Days since 1970-01-01. Arithmetic, because `Date.parse` costs more than the rest of a record. */
export function dayNumber(day: Day): number {
  if (!DAY.test(day)) throw new RangeError(`No day ${day}`)
  const year = digits(day, 0, 4)
  const month = digits(day, 5, 7)
  // Years begin in March, so that the leap day is last.
  const marchYear = month > 2 ? year : year - 1
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5)
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return marchYear * 365 + leapDays + dayOfYear + digits(day, 8, 10) - 1 - 719_468
}

export function dayOf(number: number): Day {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10)
}

/** Sunday is 0. */
export function weekdayOf(number: number): number {
  return (((number + 4) % 7) + 7) % 7
}

function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at += 1) value = value * 10 + text.charCodeAt(at) - 48
  return value
}
