import type { LastNewLesson } from '@talaqqi/contract/sessions'
import { isVerse, verseId } from '@talaqqi/quran'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocal } from '../../../../platform/local-store.ts'
import { routeQuery } from '../../../../platform/query.ts'
import { deviceValue } from '../../../device/index.ts'
import type { CapturedType, Choices } from '../choosing/choices.ts'

type Known = { student_id: string; positions: LastNewLesson }

/** Where the student's lessons ended when that was last read: it serves without a network too. */
const lastNewLesson = deviceValue<Known>('lastNewLesson', (json) =>
  typeof json === 'object' && json !== null && 'student_id' in json && 'positions' in json
    ? // Only this module writes here.
      (json as Known)
    : null,
)

/**
 * The verse id that a verse lesson starts with by default: where the last new lesson (for an inside
 * reading, the last inside reading) ended, else the first verse. Null while that is being asked.
 */
export function useLastPosition({ student, type }: Choices): number | null {
  const student_id = student?.id ?? ''
  const { data, isPending } = useQuery({
    ...routeQuery('GET /students/:id/last_new_lesson', { params: { id: student_id } }),
    enabled: student_id !== '',
  })
  const stored = useLocal(lastNewLesson)
  useEffect(() => {
    if (data) lastNewLesson.write({ student_id, positions: data })
  }, [data, student_id])
  // What was stored waits for the answer: a start that changes under the thumb would be chosen wrongly.
  if (isPending) return null
  const known = data ?? (stored?.student_id === student_id ? stored.positions : null)
  return type ? positionOf(known, type) : 1
}

function positionOf(known: LastNewLesson | null, type: CapturedType): number {
  const position = type === 'inside_lesson' ? known?.inside_lesson : known?.new_lesson
  if (!position) return 1
  const { surah_id, numberInSurah } = position.end_verse
  return isVerse(surah_id, numberInSurah) ? verseId(surah_id, numberInSurah) : 1
}
