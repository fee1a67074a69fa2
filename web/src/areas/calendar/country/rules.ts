import { firstDayOf, type HijriShift, hijriOf, monthKey } from '@talaqqi/words/hijri'

const DAY_MS = 86_400_000

/** When a holiday of a country is; `days` is its length, one day if left out. */
export type Rule = { days?: number } & (
  | { on: readonly [month: number, day: number] }
  /** The nth weekday (Sunday is 0) of a month; -1 is the last. */
  | { nth: readonly [count: number, weekday: number, month: number] }
  /** Days after Easter Sunday. */
  | { easter: number }
  | { hijri: readonly [month: number, day: number] }
)

type Span = { start_date: string; end_date: string }

/** The days of a holiday that begin in a Gregorian year: none, one, or two of a short Hijri year. */
export function daysInYear(rule: Rule, year: number, shifts: readonly HijriShift[] = []): Span[] {
  return startsOf(rule, year, shifts)
    .filter((start) => new Date(start).getUTCFullYear() === year)
    .map((start) => ({
      start_date: dayOf(start),
      end_date: dayOf(start + ((rule.days ?? 1) - 1) * DAY_MS),
    }))
}

function startsOf(rule: Rule, year: number, shifts: readonly HijriShift[]): number[] {
  if ('on' in rule) return [Date.UTC(year, rule.on[0] - 1, rule.on[1])]
  if ('nth' in rule) return [nthWeekday(year, rule.nth)]
  if ('easter' in rule) return [easterSunday(year) + rule.easter * DAY_MS]
  const [month, day] = rule.hijri
  const first = hijriOf(`${year}-01-01`).year
  return [first, first + 1, first + 2].map((hijriYear) => {
    const of = { year: hijriYear, month }
    const shift = shifts.find((one) => one.month === monthKey(of))?.days ?? 0
    return Date.parse(firstDayOf(of)) + (day - 1 + shift) * DAY_MS
  })
}

function nthWeekday(year: number, [count, weekday, month]: readonly [number, number, number]) {
  if (count < 0) {
    const last = new Date(Date.UTC(year, month, 0))
    return last.getTime() - ((last.getUTCDay() - weekday + 7) % 7) * DAY_MS
  }
  const first = new Date(Date.UTC(year, month - 1, 1))
  return first.getTime() + (((weekday - first.getUTCDay() + 7) % 7) + (count - 1) * 7) * DAY_MS
}

/** Of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const golden = year % 19
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const correction = Math.floor((century + 8) / 25)
  const moon = Math.floor((century - correction + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moon + 15) % 30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * week) / 451)
  const number = epact + week - 7 * late + 114
  return Date.UTC(year, Math.floor(number / 31) - 1, (number % 31) + 1)
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
