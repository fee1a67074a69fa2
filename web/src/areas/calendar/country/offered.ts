import type { Holiday } from '@talaqqi/contract/calendar'
import type { HijriShift } from '@talaqqi/words/hijri'
import { COUNTRIES, type Country, type CountryHoliday } from './countries.ts'
import { daysInYear } from './rules.ts'

export type Offered = { name: string; start_date: string; end_date: string; isThere: boolean }

type School = { holidays: readonly Holiday[]; shifts: readonly HijriShift[] }

/** By day; `isThere` if a holiday of all classes covers these days already. */
export function offeredHolidays(
  country: Country,
  year: number,
  { holidays, shifts }: School,
): Offered[] {
  const rules: readonly CountryHoliday[] = COUNTRIES[country]
  return rules
    .flatMap(({ name, ...rule }) =>
      daysInYear(rule, year, shifts).map((span) => ({ name: name(), ...span })),
    )
    .map((one) => ({
      ...one,
      isThere: holidays.some(
        (other) =>
          other.section_id === null &&
          other.start_date <= one.start_date &&
          one.end_date <= other.end_date,
      ),
    }))
    .sort((one, other) => (one.start_date < other.start_date ? -1 : 1))
}
