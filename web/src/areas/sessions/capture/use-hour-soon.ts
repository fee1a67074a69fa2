import type { StudentOfHour } from '@talaqqi/contract/dashboard'
import { type Span, versesOf } from '@talaqqi/quran'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCalm } from '../../../platform/later.ts'
import { routeQuery } from '../../../platform/query.ts'
import { useTextSoon } from '../verse-reader/use-text-soon.ts'
import { chipsOf } from './setting-out/chips.ts'
import { useIndicators } from './under-way/known-indicators.ts'
import { useFlowSoon } from './use-flow-soon.ts'

type HourSoon = {
  section_id: string
  students: readonly StudentOfHour[]
  /** When they were read, in milliseconds. */
  readAt: number
}

/**
 * Whoever has the class of the hour on the screen can hear it without a network: screens, indicators,
 * what each child recited last, and the text of what is next are fetched meanwhile.
 */
export function useHourSoon({ section_id, students, readAt }: HourSoon): void {
  const isCalm = useCalm()
  useFlowSoon(section_id)
  useIndicators({ enabled: isCalm })
  useKnownStudents(students, readAt)
  useTextSoon(students.flatMap(nextVerses))
}

/** The hour of the class says of each child what its own page would ask for. */
function useKnownStudents(students: readonly StudentOfHour[], updatedAt: number): void {
  const client = useQueryClient()
  useEffect(() => {
    for (const student of students) {
      const { queryKey } = routeQuery('GET /students/:id/hour', { params: { id: student.id } })
      const { dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {}
      if (dataUpdatedAt < updatedAt) client.setQueryData(queryKey, student, { updatedAt })
    }
  }, [client, students, updatedAt])
}

/** What a tap on a chip has recited. */
function nextVerses({ lessons }: StudentOfHour): Span[] {
  return chipsOf(lessons).flatMap((chip) => {
    if (!('setup' in chip)) return []
    const { section, units } = chip.setup
    return [versesOf(section, Math.min(...units), Math.max(...units))]
  })
}
