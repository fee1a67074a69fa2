import type { LastNewLesson } from '@talaqqi/contract/sessions'
import { GOES_ON, isVerse, newStart, startAfter, verseId } from '@talaqqi/quran'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { routeQuery } from '../../../../../platform/queries/query.ts'
import { useLocal } from '../../../../../platform/storage/local-store.ts'
import { deviceValue } from '../../../../../shared/device/index.ts'
import type { CapturedType, Choices } from '../../draft/setup/choices.ts'
import { useWithLocalLessons } from '../../draft/with-local-lessons.ts'

type Known = { student_id: string; positions: LastNewLesson }

/** The last known ends of the student's lessons, for use offline. */
const lastNewLesson = deviceValue<Known>('lastNewLesson', (json) =>
  typeof json === 'object' && json !== null && 'student_id' in json && 'positions' in json
    ? // Only this module writes the value.
      (json as Known)
    : null,
)

/**
 * Default start verse of a verse lesson. New lessons and inside readings continue after their own last end;
 * other types start where the last new lesson ended. Null while loading.
 */
export function useLastPosition({ student, type }: Choices): number | null {
  const ofStudent = { params: { id: student?.id ?? '' } }
  const last = routeQuery('GET /students/:id/last_new_lesson', ofStudent)
  const classToday = routeQuery('GET /students/:id/hour', ofStudent)
  const { data, isPending, fetchStatus } = useQuery({
    queryKey: last.queryKey,
    queryFn: student ? last.queryFn : skipToken,
  })
  const { data: known } = useQuery({ ...classToday, enabled: false })
  const [child] = useWithLocalLessons(known ? [known] : [])
  const stored = useLocal(lastNewLesson)
  const student_id = student?.id ?? ''
  useEffect(() => {
    if (data) lastNewLesson.write({ student_id, positions: data })
  }, [data, student_id])
  const goesOn = GOES_ON.find((each) => each === type)
  const next = goesOn && child ? startAfter(child.lessons, goesOn) : null
  if (next !== null) return next
  // Online, wait for the server's answer: a default must not change just before a tap.
  if (isPending && fetchStatus !== 'paused') return null
  const positions = data ?? (stored?.student_id === student_id ? stored.positions : null)
  if (!type) return 1
  const end = endOf(positions, type)
  return goesOn ? newStart(end) : (end ?? 1)
}

function endOf(known: LastNewLesson | null, type: CapturedType): number | null {
  const position = type === 'inside_lesson' ? known?.inside_lesson : known?.new_lesson
  if (!position) return null
  const { surah_id, numberInSurah } = position.end_verse
  return isVerse(surah_id, numberInSurah) ? verseId(surah_id, numberInSurah) : null
}
