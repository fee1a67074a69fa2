import { m } from '@talaqqi/words/messages'
import { routeQuery } from '../../../platform/queries/query.ts'
import { isGone } from '../../../shared/failures/index.ts'
import { FormScreen, useFreshQuery } from '../../../shared/forms/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { QueryView, useGoBack } from '../../../shared/screen/index.ts'
import { LOADING_LINE } from '../../../ui/layout/page-header.tsx'
import { StudentForm } from './student-form.tsx'
import { StudentNotThere } from './student-not-there.tsx'

export function EditStudentScreen({ id }: { id: string }) {
  const goBack = useGoBack('/students')
  const student = useFreshQuery(routeQuery('GET /students/:id/record', { params: { id } }))
  return (
    <FormScreen
      title={m.students_update_title()}
      detail={student.data ? <bdi>{personName(student.data)}</bdi> : LOADING_LINE}
      fallback="/students"
      gone={isGone(student.error) && <StudentNotThere />}
    >
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
    </FormScreen>
  )
}
