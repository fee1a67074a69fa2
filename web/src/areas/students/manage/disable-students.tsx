import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { failureText } from '../../../platform/api/failure.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

type DisableStudentsProps = {
  students: Student[]
  onClose: () => void
  onDisabled: () => void
}

/** Disables all students in one request after confirmation; offers undo. */
export function DisableStudents({ students, onClose, onDisabled }: DisableStudentsProps) {
  const count = students.length
  // The ids are an input: at the time of an undo, the disabled students have left `students`.
  const change = useWrite({
    mutationFn: (write, body: { student_ids: string[]; is_active: boolean }) =>
      write('POST /students/active', { body }),
    onSuccess: (_, { student_ids, is_active }) => {
      if (is_active) return
      const onSelect = () => change.mutate({ student_ids, is_active: true })
      const undo = { label: m.students_undo(), onSelect }
      showToast(m.students_disabled_several({ count: student_ids.length }), { action: undo })
      onDisabled()
    },
  })
  const disable = () =>
    change.mutate({ student_ids: students.map(({ id }) => id), is_active: false })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={disable}
      title={m.students_disable_several({ count })}
      description={m.students_disable_several_what()}
      confirmText={m.students_disable()}
      cancelText={m.words_cancel()}
      busy={change.isPending}
      busyText={m.students_disabling()}
      error={change.error && <p>{failureText(change.error)}</p>}
      danger
    />
  )
}
