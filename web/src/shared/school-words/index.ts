export { FreeText } from './free-text.tsx'
export { PartsHeard } from './parts-heard.tsx'

import type { CaptureAs, LessonType, Section, SessionStatus } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'

export function lessonTypeText(type: LessonType): string {
  const texts = {
    new_lesson: m.words_new_lesson,
    recent_lesson: m.words_recent_lesson,
    old_lesson: m.words_old_lesson,
    inside_lesson: m.words_inside_lesson,
    other: m.words_other,
    exam: m.words_exam,
    juz_completion: m.words_juz_completion,
  }
  return texts[type]()
}

export function sectionText(section: Section): string {
  const texts = {
    juz: m.words_section_juz,
    half: m.words_section_half,
    quarter: m.words_section_quarter,
    maqra: m.words_section_maqra,
    verse: m.words_section_verse,
  }
  return texts[section]()
}

export function captureAsText(captureAs: CaptureAs): string {
  const texts = {
    continuous: m.words_capture_continuous,
    maqras: m.words_capture_maqras,
    quarters: m.words_capture_quarters,
    halves: m.words_capture_halves,
  }
  return texts[captureAs]()
}

export function statusText(status: SessionStatus): string {
  const texts = {
    started: m.words_status_started,
    paused: m.words_status_paused,
    completed: m.words_status_completed,
    incomplete: m.words_status_incomplete,
  }
  return texts[status]()
}

export function personName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`
}
export { isolated } from './isolated.ts'
