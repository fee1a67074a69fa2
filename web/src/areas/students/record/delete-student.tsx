import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import type { ApiError } from '../../../platform/api/api.ts'
import { DeleteRecord } from '../../../shared/forms/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

/** Deletes a student added by mistake. A student with lessons cannot be deleted, only disabled. */
export function DeleteStudent({ student }: { student: Student }) {
  const navigate = useNavigate()
  const name = personName(student)
  return (
    <DeleteRecord
      text={m.students_delete()}
      title={m.students_delete_title({ name })}
      what={m.students_delete_what()}
      remove={(write) => write('DELETE /students/:id', { params: { id: student.id } })}
      reasonOf={reasonOf}
      onDeleted={async () => {
        await navigate({ to: '/students', replace: true })
        showToast(m.forms_deleted())
      }}
    />
  )
}

function reasonOf({ fields }: ApiError): string {
  const hasLessons = fields.some(({ path }) => path === 'lessons')
  const why = hasLessons ? m.students_has_lessons() : m.students_has_records()
  return `${why} ${m.students_delete_instead()}`
}
