import { tenthsBetween, verseAfterTenths } from '@talaqqi/quran/verse-lines'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { routeQuery } from '../../../../platform/queries/query.ts'
import { lessonTypeOf } from '../../day-list/line-setup.ts'
import { classLists } from '../../day-list/use-class-lists.ts'
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

type Recited = Pick<OpenLesson, 'id' | 'student' | 'type'>

/** The likely end verse: of the line of today's list, else as many lines as last time; null if unknown. */
export function findLikelyEnd(client: QueryClient, lesson: Recited, start: number): number | null {
  return endOfLine(client, lesson, start) ?? endAsLastTime(client, lesson, start)
}

/** The likely end verse, also if the last lessons arrive after the sheet is open. */
export function useLikelyEnd({ id, student, type }: Recited, start: number): number | null {
  const client = useQueryClient()
  const [likely, setLikely] = useState(() => findLikelyEnd(client, { id, student, type }, start))
  useEffect(() => {
    if (likely !== null) return undefined
    let isOpen = true
    void client.prefetchQuery(lastLessons(student.id, type)).then(() => {
      if (isOpen) setLikely(findLikelyEnd(client, { id, student, type }, start))
    })
    return () => {
      isOpen = false
    }
  }, [client, likely, id, student, type, start])
  return likely
}

/** The end of the picked ruku or quarter, or of the tapped line of today's list. */
export function findTappedEnd(
  client: QueryClient,
  lesson: Recited & Pick<OpenLesson, 'parts'>,
  start: number,
): number | null {
  const [part] = lesson.parts
  if (part?.end && part.end > start) return part.end
  // The list proposes only the start of a new lesson.
  return lesson.type === 'new_lesson' ? null : endOfLine(client, lesson, start)
}

function endOfLine(client: QueryClient, { student, type }: Recited, start: number): number | null {
  const lists = client.getQueryData(classLists(student.section_id ?? '').queryKey)
  const list = lists?.students.find(({ student: { id } }) => id === student.id)
  const line = list?.lines.find(
    ({ kind, verses }) => lessonTypeOf(kind) === type && verses.start === start,
  )
  return line?.verses.end ?? null
}

function endAsLastTime(client: QueryClient, lesson: Recited, start: number): number | null {
  const { queryKey } = lastLessons(lesson.student.id, lesson.type)
  const last = client.getQueryData(queryKey)?.find(({ id, status, section }) => {
    const isOver = status === 'completed' && section === 'verse'
    return isOver && id !== lesson.id
  })
  if (!last || last.start === null || last.end === null) return null
  return verseAfterTenths(start, tenthsBetween(last.start, last.end))
}
