import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { routeList } from '../../../platform/queries/query.ts'
import { FormScreen } from '../../../shared/forms/index.ts'
import { AdminAction } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { StudentForm } from './student-form.tsx'

export function NewStudentScreen({ section }: { section?: string }) {
  const navigate = useNavigate()
  const sections = useQuery(routeList('GET /sections/', 100))
  return (
    <FormScreen
      title={m.students_new_title()}
      detail={m.students_information()}
      fallback="/students"
    >
      {sections.data?.length === 0 ? (
        <EmptyState
          picture="stars"
          action={<AdminAction to="/sections/add">{m.students_create_class()}</AdminAction>}
        >
          {m.students_no_classes()}
        </EmptyState>
      ) : (
        <StudentForm
          section={section}
          save={async (input, { write, id, isAgain }) => {
            await write('POST /students/', { body: { ...input, id } })
            if (isAgain) await write('PUT /students/:id', { params: { id }, body: input })
            const params = { studentId: id }
            const search = { added: true } as const
            await navigate({ to: '/students/view/$studentId', params, search, replace: true })
          }}
        />
      )}
    </FormScreen>
  )
}
