import type { LessonOfHour, StudentOfHour } from '@talaqqi/contract/dashboard'
import type { Session } from '@talaqqi/contract/sessions'
import { isHeard } from '@talaqqi/quran'
import { schoolDay, schoolToday } from '../../../platform/dates.ts'
import { useLocal } from '../../../platform/local-store.ts'
import { isRemoved, type OpenLesson, openPercentage } from '../capture/under-way/open-lesson.ts'
import { storedLessons } from '../capture/under-way/stored-lesson.ts'

/** The children as the school will see them when what waits on this device has been sent. */
export function useLessonsHere(students: readonly StudentOfHour[]): StudentOfHour[] {
  return withLessonsHere(students, useLocal(storedLessons))
}

export function withLessonsHere(
  students: readonly StudentOfHour[],
  here: readonly OpenLesson[],
): StudentOfHour[] {
  return students.map((student) =>
    here
      .filter((lesson) => !lesson.refusal)
      .reduce(
        (shown, lesson) =>
          lesson.student.id === student.id
            ? withLessonHere(shown, lesson)
            : withoutLesson(shown, lesson.id),
        student,
      ),
  )
}

/** The children of whom one was just heard, as the server answered it: nobody waits for the next reading. */
export function withAnswer(students: readonly StudentOfHour[], session: Session): StudentOfHour[] {
  return students.map((student) =>
    student.id === session.student_id
      ? withLesson(student, answered(session))
      : withoutLesson(student, session.id),
  )
}

function withLessonHere(student: StudentOfHour, lesson: OpenLesson): StudentOfHour {
  const { id, wanted, toStart, isMoved } = lesson
  const known = student.lessons.find((one) => one.id === id)
  if (isRemoved(lesson)) return withoutLesson(student, id)
  // What is only looked at or counted on is the server's until it is to be saved.
  if (!wanted && (!(toStart || isMoved) || known)) return student
  const begun = new Date(toStart?.begunAt ?? Date.now())
  return withLesson(student, {
    ...recitedIn(lesson),
    status: statusOf(lesson),
    created_at: known?.created_at ?? begun.toISOString(),
    is_today: known?.is_today ?? schoolDay(begun) === schoolToday(),
    percentage: wanted === 'save' && lesson.status === 'completed' ? openPercentage(lesson) : null,
    listener_id: known?.listener_id ?? toStart?.input.listener_id ?? null,
  })
}

function statusOf({ wanted, status }: OpenLesson): LessonOfHour['status'] {
  if (wanted === 'save') return status
  return wanted === 'pause' ? 'paused' : 'started'
}

function recitedIn({ id, name, type, section, start, end, parts, listener }: OpenLesson) {
  const isVerse = section === 'verse'
  return {
    id,
    name,
    type,
    section,
    start,
    // Until a verse lesson's end is chosen its start stands for it, as on the server.
    end: isVerse ? (end ?? start) : end,
    parts: parts.map((part) => ({
      start: part.start,
      end: isVerse && end ? end : part.end,
      is_heard: isHeard(part),
    })),
    listener,
  }
}

function answered(session: Session): LessonOfHour {
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

/** The same student where it is none of the student's: another child's, since it was corrected. */
function withoutLesson(student: StudentOfHour, id: string): StudentOfHour {
  const lessons = student.lessons.filter((lesson) => lesson.id !== id)
  return lessons.length < student.lessons.length ? { ...student, lessons } : student
}

/** In the place of what was known of it; what is new stands by when it was begun, the newest first. */
function withLesson(student: StudentOfHour, lesson: LessonOfHour): StudentOfHour {
  const others = student.lessons.filter(({ id }) => id !== lesson.id)
  const at = others.findIndex(({ created_at }) => created_at <= lesson.created_at)
  const place = at === -1 ? others.length : at
  return { ...student, lessons: [...others.slice(0, place), lesson, ...others.slice(place)] }
}
