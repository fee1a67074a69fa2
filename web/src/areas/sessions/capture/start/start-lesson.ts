import type { CountedIndicator } from '@talaqqi/contract/indicators'
import { newId } from '../../../../platform/ids.ts'
import { hasOpenEnd } from '../draft/open-end.ts'
import { NOTHING_TO_SEND, type OpenLesson } from '../draft/open-lesson.ts'
import { type FullChoices, sessionInput } from '../draft/setup/choices.ts'

/**
 * Creates the lesson on the device, with client-generated ids for it and its parts: counting does not
 * wait for the server.
 */
export function startLesson(choices: FullChoices, indicators: CountedIndicator[]): OpenLesson {
  const { student, listener, type, assessment } = choices
  const id = newId()
  const sent = sessionInput(choices)
  const parts = sent.lessons.map((part, index) => ({
    ...part,
    id: newId(),
    is_heard: index === 0,
  }))
  const { section, start, end, name } = sent
  const { id: student_id, first_name, last_name, section_id } = student
  return {
    id,
    student: { id: student_id, first_name, last_name, section_id },
    listener: listener && { first_name: listener.first_name, last_name: listener.last_name },
    listener_id: listener?.id ?? null,
    name,
    type,
    assessment: assessment && assessmentOf(assessment),
    section,
    start,
    // Chosen after reciting; the start request sends a placeholder.
    end: hasOpenEnd(section, parts) ? null : end,
    status: 'started',
    updated_at: '',
    indicators,
    parts: parts.map((part) => ({
      id: part.id,
      name: part.name,
      start: part.start ?? null,
      end: part.end ?? null,
      is_heard: part.is_heard,
      counts: indicators.map(() => 0),
    })),
    part: 0,
    comment: '',
    lines: null,
    marks: [],
    unsaved: false,
    ...NOTHING_TO_SEND,
    toStart: { input: { ...sent, id, lessons: parts }, isSent: false, begunAt: Date.now() },
  }
}

function assessmentOf({ id, kind, name, juz }: NonNullable<FullChoices['assessment']>) {
  return { id, kind, name, juz }
}
