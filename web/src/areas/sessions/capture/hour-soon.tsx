import type { StudentOfHour } from '@talaqqi/contract/dashboard'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { fetchSoon } from '../../../platform/later.ts'
import { routeQuery } from '../../../platform/query.ts'

const HourAhead = lazy(() => fetchSoon(() => import('./hour-ahead.ts')))

type HourSoonProps = {
  section_id: string
  students: readonly StudentOfHour[]
  /** When they were read, in milliseconds. */
  readAt: number
}

/**
 * Shows nothing: whoever has the class of the hour on the screen can hear it without a network, since all
 * that is needed for it is fetched meanwhile.
 */
export function HourSoon({ section_id, students, readAt }: HourSoonProps) {
  useKnownStudents(students, readAt)
  return (
    <Suspense>
      <HourAhead section_id={section_id} students={students} />
    </Suspense>
  )
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
