import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { routeQuery } from '../../../../platform/queries/query.ts'
import { newlyWhole, useKnownJuz } from '../../../../shared/juz-map/index.ts'
import type { OpenLesson } from '../draft/open-lesson.ts'

/** Each juz that this lesson made whole; none until the server has the lesson. */
export function useWholeJuz(studentId: string | undefined, isDelivered: boolean): number[] {
  const client = useQueryClient()
  const [before] = useState(() => client.getQueryData(knownJuzQuery(studentId ?? '').queryKey))
  const now = useKnownJuz(isDelivered ? studentId : undefined)
  return before && now ? newlyWhole(before, now) : []
}

/** Reads the known juz before the save. Not observed, so that the save does not replace them. */
export function usePrefetchKnownJuz({ type, student }: Pick<OpenLesson, 'type' | 'student'>): void {
  const client = useQueryClient()
  const { id } = student
  useEffect(() => {
    if (type === 'new_lesson') void client.prefetchQuery(knownJuzQuery(id))
  }, [client, type, id])
}

const knownJuzQuery = (id: string) =>
  routeQuery('GET /reports/students/:id/juz', { params: { id } })
