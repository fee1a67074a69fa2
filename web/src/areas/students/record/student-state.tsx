import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { failureText } from '../../../platform/api/failure.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { EnableStudent } from '../manage/enable-student.tsx'
import { useStudentState } from './use-student-state.ts'

/** Disables an active student after confirmation; explains the disabled state and enables. */
export function StudentState({ student }: { student: Student }) {
  if (student.is_active) return <DisableStudent student={student} />
  return (
    <Notice tone="warning" action={<EnableStudent student={student} />}>
      <p>{m.students_disabled_notice()}</p>
    </Notice>
  )
}

function DisableStudent({ student }: { student: Student }) {
  const [isAsking, setAsking] = useState(false)
  const change = useStudentState(student)
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{m.students_disable()}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setAsking(false)
          change.reset()
        }}
        onConfirm={() => change.mutate(false)}
        title={m.students_disable_title({ name: personName(student) })}
        description={m.students_disable_what()}
        confirmText={m.students_disable()}
        cancelText={m.words_cancel()}
        busy={change.isPending}
        busyText={m.students_disabling()}
        error={change.error && <p>{failureText(change.error)}</p>}
        danger
      />
    </div>
  )
}
