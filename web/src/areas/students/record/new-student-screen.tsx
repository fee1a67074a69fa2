import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { BackButton } from '../../../shared/screen/index.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { StudentForm } from './student-form.tsx'

export function NewStudentScreen({ section }: { section?: string }) {
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
        save={async (input, { write, id, isAgain }) => {
          await write('POST /students/', { body: { ...input, id } })
          if (isAgain) await write('PUT /students/:id', { params: { id }, body: input })
          const params = { studentId: id }
          await navigate({ to: '/students/view/$studentId', params, replace: true })
        }}
      />
    </Page>
  )
}
