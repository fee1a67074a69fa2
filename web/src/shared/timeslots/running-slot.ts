import type { QueryClient } from '@tanstack/react-query'
import { schoolNow, schoolToday } from '../../platform/language/dates.ts'
import { routeList, routeQuery } from '../../platform/queries/query.ts'
import { findCurrentSlot } from './current-slot.ts'

export const slotsQuery = routeList('GET /timeslots/', 100)

export const sheetQuery = (section_id: string, date: string, timeslot_id: string) =>
  routeQuery('GET /attendances/:section_id/:date/:timeslot_id', {
    params: { section_id, date, timeslot_id },
  })

/** For a route's loader: reads the current timeslot and its sheet in parallel with the code. */
export async function prefetchRunningSlot(queries: QueryClient, section_id: string): Promise<void> {
  await queries.prefetchQuery(slotsQuery)
  const slot = findCurrentSlot(queries.getQueryData(slotsQuery.queryKey) ?? [], schoolNow())
  if (slot) await queries.prefetchQuery(sheetQuery(section_id, schoolToday(), slot.id))
}
