import type { StudentOfClassToday } from '@talaqqi/contract/dashboard'
import type { SectionLists } from '@talaqqi/contract/revision'
import { type Span, versesOf } from '@talaqqi/quran'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { schoolToday } from '../../../../platform/language/dates.ts'
import { routeList, routeQuery } from '../../../../platform/queries/query.ts'
import { useIsIdle } from '../../../../platform/queries/when-idle.ts'
import { usePrefetchText } from '../../../verses/index.ts'
import { classLists } from '../../day-list/use-class-lists.ts'
import { passRulesQuery } from '../../lesson/pass-rules.ts'
import { typeChipsOf } from '../draft/setup/type-setups.ts'
import { useIndicators } from '../draft/use-indicators.ts'
import { useUsualComments } from '../end/use-usual-comments.ts'

/** Page sizes; equal to the list screens', to share their cache. */
const LIST = 100
const STUDENTS = 200
const NONE: readonly StudentOfClassToday[] = []

export function PrefetchClass({ section_id }: { section_id: string | null }) {
  const isIdle = useIsIdle()
  return isIdle && section_id !== null && <Reads section_id={section_id} />
}

function Reads({ section_id }: { section_id: string }) {
  const query = { section_id }
  useQuery(routeQuery('GET /students/sections', { query }))
  const { data: students = NONE, dataUpdatedAt } = useQuery(
    routeQuery('GET /dashboard/hour', { query }),
  )
  useQuery(routeList('GET /sections/', LIST))
  useQuery(routeList('GET /students/with-last', STUDENTS))
  useUsualComments('completed')
  useUsualComments('incomplete')
  useIndicators()
  useQuery(passRulesQuery())
  useKnownStudents(students, dataUpdatedAt)
  const { data: lists } = useQuery(classLists(section_id))
  const verses = useMemo(
    () => [...students.flatMap(versesOfChild), ...versesOfLists(lists)],
    [students, lists],
  )
  usePrefetchText(verses)
  usePrefetchSheets(section_id)
  return null
}

function useKnownStudents(students: readonly StudentOfClassToday[], updatedAt: number): void {
  const client = useQueryClient()
  useEffect(() => {
    for (const student of students) {
      const { queryKey } = routeQuery('GET /students/:id/hour', { params: { id: student.id } })
      const { dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {}
      if (dataUpdatedAt < updatedAt) client.setQueryData(queryKey, student, { updatedAt })
    }
  }, [client, students, updatedAt])
}

function usePrefetchSheets(section_id: string): void {
  const client = useQueryClient()
  const { data: timeslots } = useQuery(routeList('GET /timeslots/', LIST))
  useEffect(() => {
    for (const { id: timeslot_id } of timeslots ?? []) {
      const params = { section_id, date: schoolToday(), timeslot_id }
      void client.prefetchQuery(
        routeQuery('GET /attendances/:section_id/:date/:timeslot_id', { params }),
      )
      void client.prefetchQuery(routeQuery('GET /timeslots/:id', { params: { id: timeslot_id } }))
    }
    void client.prefetchQuery(routeQuery('GET /sections/:id', { params: { id: section_id } }))
  }, [client, section_id, timeslots])
}

const versesOfLists = (lists: SectionLists | undefined): Span[] =>
  lists?.students.flatMap(({ lines }) => lines.map(({ verses }) => verses)) ?? []

/** Portions of the next and the last lesson of each type. */
function versesOfChild({ lessons }: StudentOfClassToday): Span[] {
  const next = typeChipsOf(lessons).flatMap((chip) => {
    if (!('setup' in chip)) return []
    const { section, units } = chip.setup
    return [versesOf(section, Math.min(...units), Math.max(...units))]
  })
  const last = lessons.flatMap(({ section, start, end }) =>
    section && start !== null ? [versesOf(section, start, end ?? start)] : [],
  )
  return [...next, ...last]
}
