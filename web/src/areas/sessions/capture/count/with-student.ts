import type { Student } from '@talaqqi/contract/students'
import type { OpenLesson } from '../draft/open-lesson.ts'

/**
 * Moves the lesson to another student. A start that may have arrived is retried unchanged; the next
 * save corrects the student.
 */
export function withStudent(
  lesson: OpenLesson,
  { id, first_name, last_name, section_id }: Omit<Student, 'is_active'>,
): OpenLesson {
  const { toStart } = lesson
  const isUnsent = toStart !== null && !toStart.isSent
  return {
    ...lesson,
    student: { id, first_name, last_name, section_id },
    toStart: isUnsent ? { ...toStart, input: { ...toStart.input, student_id: id } } : toStart,
    isMoved: lesson.isMoved === true || !isUnsent,
    unsaved: true,
  }
}
