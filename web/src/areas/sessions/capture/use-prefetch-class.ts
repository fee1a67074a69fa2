import type { StudentOfHour } from '@talaqqi/contract/dashboard'
import { type Span, versesOf } from '@talaqqi/quran'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { routeQuery } from '../../../platform/query.ts'
import { useIsIdle } from '../../../platform/when-idle.ts'
import { usePrefetchText } from '../verse-reader/use-prefetch-text.ts'
import { useUsualComments } from './ending/known-usual-comments.ts'
import { chipsOf } from './setting-out/chips.ts'
import { useIndicators } from './under-way/known-indicators.ts'

/** Prefetches what the next child of the class needs: the network may be away by then. */
export function usePrefetchClass(section_id: string | null): void {
  const isIdle = useIsIdle()
  const query = { section_id: section_id ?? '' }
  const students = routeQuery('GET /students/sections', { query })
  const hour = routeQuery('GET /dashboard/hour', { query })
  const isWanted = isIdle && section_id !== null
  const notifyOnChangeProps: [] = []
  useQuery({
    queryKey: students.queryKey,
    queryFn: isWanted ? students.queryFn : skipToken,
    notifyOnChangeProps,
  })
  useQuery({
    queryKey: hour.queryKey,
    queryFn: isWanted ? hour.queryFn : skipToken,
    notifyOnChangeProps,
  })
  useUsualComments({ enabled: isIdle })
}

type PrefetchClassProps = {
  section_id: string
  students: readonly StudentOfHour[]
  /** When they were read, in milliseconds. */
  readAt: number
}

/** Draws nothing: the class on the screen can then be heard without a network. */
export function PrefetchClass({ section_id, students, readAt }: PrefetchClassProps) {
  useKnownStudents(students, readAt)
  usePrefetchClass(section_id)
  useIndicators()
  usePrefetchText(students.flatMap(nextVerses))
  return null
}

/** The class of the hour has of each student what the student's own page would read. */
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

/** What a tap on a chip starts. */
function nextVerses({ lessons }: StudentOfHour): Span[] {
  return chipsOf(lessons).flatMap((chip) => {
    if (!('setup' in chip)) return []
    const { section, units } = chip.setup
    return [versesOf(section, Math.min(...units), Math.max(...units))]
  })
}
