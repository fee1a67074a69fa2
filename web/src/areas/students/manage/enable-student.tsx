import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { failureText } from '../../../platform/api/failure.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { useStudentState } from '../record/use-student-state.ts'

export function EnableStudent({ student }: { student: Student }) {
  const change = useStudentState(student)
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3">
      {change.error && (
        <p role="alert" className="text-sm text-danger-text">
          {failureText(change.error)}
        </p>
      )}
      <Button
        aria-label={m.students_enable_student({ name: personName(student) })}
        busy={change.isPending}
        busyText={m.students_enabling()}
        onClick={() => change.mutate(true)}
      >
        {m.students_enable()}
      </Button>
    </div>
  )
}
