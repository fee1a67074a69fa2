import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

/** Disables or enables a student, with a notice and undo. */
export function useStudentState(student: Student) {
  const change = useWrite({
    mutationFn: (write, is_active: boolean) =>
      write('POST /students/active', { body: { student_ids: [student.id], is_active } }),
    onSuccess: (_, is_active) => {
      const name = personName(student)
      const undo = { label: m.students_undo(), onSelect: () => change.mutate(!is_active) }
      showToast(is_active ? m.students_enabled_now({ name }) : m.students_disabled_now({ name }), {
        action: undo,
      })
    },
  })
  return change
}
