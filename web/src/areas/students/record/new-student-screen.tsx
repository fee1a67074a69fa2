import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../platform/api/api.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { invalidatePeople } from '../../../shared/people/index.ts'
import { BackButton } from '../../../shared/screen/index.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { StudentForm } from './student-form.tsx'

export function NewStudentScreen({ section }: { section?: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  useTitle(m.students_new_title())
  return (
    <Page width="narrow">
      <PageHeader
        back={<BackButton fallback="/students" />}
        title={m.students_new_title()}
        detail={m.students_information()}
      />
      <StudentForm
        section={section}
        save={async (input, { id, isAgain }) => {
          await call('POST /students/', { body: { ...input, id } })
          if (isAgain) await call('PUT /students/:id', { params: { id }, body: input })
          await invalidatePeople(client)
          const params = { studentId: id }
          await navigate({ to: '/students/view/$studentId', params, replace: true })
        }}
      />
    </Page>
  )
}
