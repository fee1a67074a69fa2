import { tenthsBetween, verseAfterTenths } from '@talaqqi/quran/verse-lines'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { routeQuery } from '../../../../platform/queries/query.ts'
import type { OpenLesson } from '../draft/open-lesson.ts'

/** The child's last lessons of a type, the current one included. */
function lastLessons(student_id: string, type: OpenLesson['type']) {
  return routeQuery('GET /students/:id/sessions', {
    params: { id: student_id },
    query: { lesson_types: [type], limit: 3 },
  })
}

export function usePrefetchLikelyEnd(
  lesson: Pick<OpenLesson, 'student' | 'type' | 'section'>,
): void {
  const client = useQueryClient()
  const { type, section } = lesson
  const isVerse = section === 'verse'
  const student_id = lesson.student.id
  useEffect(() => {
    if (isVerse) void client.prefetchQuery(lastLessons(student_id, type))
  }, [client, isVerse, type, student_id])
}

/** The likely end verse: as many lines as last time; null if unknown. */
export function findLikelyEnd(
  client: QueryClient,
  lesson: OpenLesson,
  start: number,
): number | null {
  const { queryKey } = lastLessons(lesson.student.id, lesson.type)
  const last = client.getQueryData(queryKey)?.find(({ id, status, section }) => {
    const isOver = status === 'completed' && section === 'verse'
    return isOver && id !== lesson.id
  })
  if (!last || last.start === null || last.end === null) return null
  return verseAfterTenths(start, tenthsBetween(last.start, last.end))
}
