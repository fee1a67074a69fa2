import type { Language } from '@talaqqi/contract/languages'
import type { AssessmentStatus } from '@talaqqi/contract/records'
import type { LessonType, SessionStatus } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import type { Message } from './table.ts'

export const yesOrNo = (isSo: boolean, locale: Language): string =>
  isSo ? m.words_yes({}, { locale }) : m.words_no({}, { locale })

export const LESSON_TYPES: Record<LessonType, Message> = {
  new_lesson: m.words_new_lesson,
  recent_lesson: m.words_recent_lesson,
  old_lesson: m.words_old_lesson,
  inside_lesson: m.words_inside_lesson,
  other: m.words_other,
  exam: m.words_exam,
  juz_completion: m.words_juz_completion,
}

export const STATUSES: Record<SessionStatus, Message> = {
  started: m.words_status_started,
  paused: m.words_status_paused,
  completed: m.words_status_completed,
  incomplete: m.words_status_incomplete,
}

export const ASSESSMENT_STATUSES: Record<AssessmentStatus, Message> = {
  in_progress: m.assessments_in_progress,
  completed: m.assessments_completed,
}
