import type { Calendar, CalendarSettings } from '@talaqqi/contract/calendar'
import { recordUpdate } from '../../platform/audit.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  lockCalendar,
  replaceShifts,
  selectHolidays,
  selectSettings,
  selectShifts,
  selectTerms,
  updateSettings,
} from './queries.ts'

export async function getCalendar(school: SchoolScope): Promise<Calendar> {
  const [terms, holidays, { shows_hijri }, hijri_shifts] = await Promise.all([
    selectTerms(school),
    selectHolidays(school),
    selectSettings(school),
    selectShifts(school),
  ])
  return { terms, holidays, shows_hijri, hijri_shifts }
}

/** A month without a shift, or with a shift of no days, follows Umm al-Qura. */
export async function changeCalendar(
  school: SchoolScope,
  { shows_hijri, hijri_shifts }: CalendarSettings,
): Promise<Calendar> {
  await inTransaction(school, async (inside) => {
    await lockCalendar(inside)
    if (shows_hijri !== undefined) await changeShown(inside, shows_hijri)
    if (hijri_shifts) await changeShifts(inside, hijri_shifts)
  })
  return getCalendar(school)
}

const recordOf = ({ account_id }: SchoolScope) =>
  ({ record: 'calendars', record_id: account_id }) as const

async function changeShown(inside: SchoolScope, shows_hijri: boolean): Promise<void> {
  const from = { shows_hijri: (await selectSettings(inside)).shows_hijri }
  await updateSettings(inside, { shows_hijri })
  await recordUpdate(inside, { ...recordOf(inside), from, to: { shows_hijri } })
}

async function changeShifts(
  inside: SchoolScope,
  given: { month: string; days: number }[],
): Promise<void> {
  const wanted = new Map(given.map(({ month, days }) => [month, days]))
  const shifts = [...wanted].flatMap(([month, days]) => (days === 0 ? [] : [{ month, days }]))
  const from = { hijri_shifts: (await selectShifts(inside)).map(written) }
  await replaceShifts(inside, shifts)
  const to = { hijri_shifts: shifts.toSorted(byMonth).map(written) }
  await recordUpdate(inside, { ...recordOf(inside), from, to })
}

const byMonth = (one: { month: string }, other: { month: string }) =>
  one.month < other.month ? -1 : 1

/** '1448-09 +1' */
const written = ({ month, days }: { month: string; days: number }) =>
  `${month} ${days > 0 ? '+' : ''}${days}`
