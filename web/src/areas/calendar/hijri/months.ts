import { type HijriShift, monthKey } from '@talaqqi/words/hijri'

type Month = { year: number; month: number }

const AHEAD = 2

/** The month now, the one before, two ahead, and every month that is shifted; in order. */
export function monthsToShift(now: Month, shifts: readonly HijriShift[]): Month[] {
  const near = Array.from({ length: AHEAD + 2 }, (_, at) => monthsAfter(now, at - 1))
  const shifted = shifts.map(({ month }) => {
    const [year = '', number = ''] = month.split('-')
    return { year: Number(year), month: Number(number) }
  })
  const all = new Map([...shifted, ...near].map((month) => [monthKey(month), month]))
  return [...all.values()].sort((one, other) => numberOf(one) - numberOf(other))
}

const numberOf = ({ year, month }: Month) => year * 12 + month - 1

function monthsAfter(month: Month, count: number): Month {
  const number = numberOf(month) + count
  return { year: Math.floor(number / 12), month: (number % 12) + 1 }
}
