import { m } from '@talaqqi/words/messages'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { isGone } from '../../../shared/failures/index.ts'
import { useFreshQuery } from '../../../shared/forms/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { BackButton, QueryView, useGoBack } from '../../../shared/screen/index.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../../ui/layout/page-header.tsx'
import { StudentForm } from './student-form.tsx'
import { StudentNotThere } from './student-not-there.tsx'

export function EditStudentScreen({ id }: { id: string }) {
  const goBack = useGoBack('/students')
  const student = useFreshQuery(routeQuery('GET /students/:id', { params: { id } }))
  useTitle(m.students_update_title())
  if (isGone(student.error)) return <StudentNotThere />
  return (
    <Page width="narrow">
      <PageHeader
        back={<BackButton fallback="/students" />}
        title={m.students_update_title()}
        detail={student.data ? <bdi>{personName(student.data)}</bdi> : LOADING_LINE}
      />
      <QueryView query={student}>
        {(known) => (
          <StudentForm
            key={known.id}
            student={known}
            save={async (input, { write, before }) => {
              await write('PUT /students/:id', { params: { id }, body: { ...input, before } })
              goBack()
            }}
          />
        )}
      </QueryView>
    </Page>
  )
}
