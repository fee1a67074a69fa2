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
  const student_ids = students.map(({ id }) => id)
  const change = useWrite({
    mutationFn: (write, is_active: boolean) =>
      write('POST /students/active', { body: { student_ids, is_active } }),
    onSuccess: (_, is_active) => {
      const undo = { label: m.students_undo(), onSelect: () => change.mutate(true) }
      if (!is_active) showToast(m.students_disabled_several({ count }), { action: undo })
      if (!is_active) onDisabled()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => change.mutate(false)}
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
