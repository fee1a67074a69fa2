import { m } from '@talaqqi/words/messages'
import { ApiError } from '../../../../../platform/api/api.ts'
import { failureText } from '../../../../../platform/api/failure.ts'
import { personName } from '../../../../../shared/school-words/index.ts'
import type { LessonRefusal, OpenLesson } from '../open-lesson.ts'

type Refused = Pick<OpenLesson, 'student' | 'listener' | 'toStart'> & { refusal: LessonRefusal }

/** Why the server refused a lesson, in words. */
export function refusalText({ student, listener, toStart, refusal }: Refused): string {
  const { code, fields } = refusal
  if (fields.some(({ path }) => path === 'listener_id')) return m.capture_listener_refused()
  if (isGone({ toStart, refusal })) return m.capture_deleted_elsewhere()
  if (code !== 'forbidden') return failureText(new ApiError(code, ''))
  const name = personName(student)
  // A start is refused for the listener's class, too.
  return toStart && listener
    ? m.capture_refused_two_classes({ name, listener: personName(listener) })
    : m.capture_refused_class({ name })
}

/** Whether the school has deleted the lesson, so that trying again cannot help. */
export function isGone({ refusal, toStart }: Pick<Refused, 'refusal' | 'toStart'>): boolean {
  const { code, fields } = refusal
  return toStart ? code === 'conflict' && fields.length === 0 : code === 'not_found'
}
