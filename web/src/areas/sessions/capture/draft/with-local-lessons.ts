import type { LessonOfClassToday, StudentOfClassToday } from '@talaqqi/contract/dashboard'
import type { Session } from '@talaqqi/contract/sessions'
import { isHeard } from '@talaqqi/quran'
import { schoolDay, schoolToday } from '../../../../platform/language/dates.ts'
import { atServer } from '../../../../platform/server-clock.ts'
import { useLocal } from '../../../../platform/storage/local-store.ts'
import { hasOpenEnd } from './open-end.ts'
import { isRemoved, type OpenLesson, openPercentage } from './open-lesson.ts'
import { storedLessons } from './stored-lesson.ts'

/** The children with the pending lessons of this device applied. */
export function useWithLocalLessons(
  students: readonly StudentOfClassToday[],
): StudentOfClassToday[] {
  return withLocalLessons(students, useLocal(storedLessons))
}

export function withLocalLessons(
  students: readonly StudentOfClassToday[],
  here: readonly OpenLesson[],
): StudentOfClassToday[] {
  return students.map((student) =>
    here
      .filter((lesson) => !lesson.refusal)
      .reduce(
        (shown, lesson) =>
          lesson.student.id === student.id
            ? withLocalLesson(shown, lesson)
            : withoutLesson(shown, lesson.id),
        student,
      ),
  )
}

/** Applies the server's answer to the cached class, without a refetch. */
export function withServerAnswer(
  students: readonly StudentOfClassToday[],
  session: Session,
): StudentOfClassToday[] {
  return students.map((student) =>
    student.id === session.student_id
      ? withLesson(student, toClassLesson(session))
      : withoutLesson(student, session.id),
  )
}

function withLocalLesson(student: StudentOfClassToday, lesson: OpenLesson): StudentOfClassToday {
  const { id, wanted, toStart, isMoved } = lesson
  const known = student.lessons.find((one) => one.id === id)
  if (isRemoved(lesson)) return withoutLesson(student, id)
  // Before a save, only a new or moved lesson counts, and only if the server's list lacks it.
  if (!wanted && (!(toStart || isMoved) || known)) return student
  const begun = new Date(atServer(toStart?.begunAt ?? Date.now()))
  return withLesson(student, {
    ...recitedIn(lesson),
    status: statusOf(lesson),
    created_at: known?.created_at ?? begun.toISOString(),
    is_today: known?.is_today ?? schoolDay(begun) === schoolToday(),
    percentage: wanted === 'save' && lesson.status === 'completed' ? openPercentage(lesson) : null,
    listener_id: known?.listener_id ?? toStart?.input.listener_id ?? null,
  })
}

function statusOf({ wanted, status }: OpenLesson): LessonOfClassToday['status'] {
  if (wanted === 'save') return status
  return wanted === 'pause' ? 'paused' : 'started'
}

function recitedIn({ id, name, type, section, start, end, parts, listener }: OpenLesson) {
  const isOpenEnd = hasOpenEnd(section, parts)
  return {
    id,
    name,
    type,
    section,
    start,
    // Until the end of a verse lesson is chosen the start is its placeholder, as on the server.
    end: end ?? parts.at(-1)?.end ?? start,
    parts: parts.map((part) => ({
      start: part.start,
      end: isOpenEnd && end ? end : part.end,
      is_heard: isHeard(part),
    })),
    listener,
  }
}

function toClassLesson(session: Session): LessonOfClassToday {
  const { id, name, type, status, created_at, percentage, section, start, end } = session
  const { lessons, listener_id, listener } = session
  const of = { id, name, type, status, created_at, section, start, end, listener_id, listener }
  return {
    ...of,
    is_today: schoolDay(new Date(created_at)) === schoolToday(),
    percentage: status === 'completed' ? percentage : null,
    parts: lessons.map(({ start: from, end: to, is_heard }) => ({
      start: from,
      end: to,
      is_heard,
    })),
  }
}

/** Returns the same object if the lesson is not this student's, since a correction can move it. */
function withoutLesson(student: StudentOfClassToday, id: string): StudentOfClassToday {
  const lessons = student.lessons.filter((lesson) => lesson.id !== id)
  return lessons.length < student.lessons.length ? { ...student, lessons } : student
}

/** Replaces the known lesson, or inserts it by its start, newest first. */
function withLesson(student: StudentOfClassToday, lesson: LessonOfClassToday): StudentOfClassToday {
  const others = student.lessons.filter(({ id }) => id !== lesson.id)
  const at = others.findIndex(({ created_at }) => created_at <= lesson.created_at)
  const place = at === -1 ? others.length : at
  return { ...student, lessons: [...others.slice(0, place), lesson, ...others.slice(place)] }
}
