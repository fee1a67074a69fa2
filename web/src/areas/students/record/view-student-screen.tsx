import type { StudentWithGuardians } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { isGone } from '../../../shared/failures/index.ts'
import { ThumbAction } from '../../../shared/people/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { SplitView } from '../../../shared/split-view/index.ts'
import { Avatar } from '../../../ui/badges/avatar.tsx'
import { BookIcon, EditIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { RecordHistory } from '../../audit/index.ts'
import { detailsOf } from '../student-details.ts'
import { DeleteStudent } from './delete-student.tsx'
import { AddGuardianLink, StudentGuardians } from './student-guardians.tsx'
import { StudentNotThere } from './student-not-there.tsx'
import { StudentState } from './student-state.tsx'
import { StudentsListPane } from './students-list-pane.tsx'

export function ViewStudentScreen({ id }: { id: string }) {
  const student = useQuery(routeQuery('GET /students/:id', { params: { id } }))
  const name = student.data ? personName(student.data) : m.students_title()
  useTitle(name)
  if (isGone(student.error)) return <StudentNotThere />
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/students" />}
        leading={student.data && <Avatar name={name} big />}
        title={<bdi>{name}</bdi>}
        detail={student.data && <Facts student={student.data} />}
        actions={<Actions id={id} />}
      />
      <SplitView list={<StudentsListPane current={id} />}>
        <QueryView query={student}>
          {(known) => (
            <>
              {!known.is_active && <StudentState student={known} />}
              <StudentGuardians student={known} />
              <div className="flex flex-wrap gap-2">
                {known.is_active && <StudentState student={known} />}
                <DeleteStudent student={known} />
              </div>
              <RecordHistory record="students" record_id={id} />
            </>
          )}
        </QueryView>
      </SplitView>
      <ThumbAction>
        <AddGuardianLink student={id} size="big" />
      </ThumbAction>
    </Page>
  )
}

function Actions({ id }: { id: string }) {
  return (
    <>
      <Button
        icon={<BookIcon size={20} />}
        render={<Link to="/lesson/recent" search={{ student: id }} />}
      >
        {m.students_lessons()}
      </Button>
      <Button
        icon={<EditIcon size={20} />}
        render={<Link to="/students/$studentId" params={{ studentId: id }} />}
      >
        {m.students_update()}
      </Button>
    </>
  )
}

/** The class and the details. */
function Facts({ student }: { student: StudentWithGuardians }) {
  const { section_id } = student
  const { queryKey, queryFn } = routeQuery('GET /sections/:id', {
    params: { id: section_id ?? '' },
  })
  const section = useQuery({ queryKey, queryFn: section_id ? queryFn : skipToken })
  // Reserve the line until the name loads, to avoid a layout shift.
  return <bdi>{[section.data?.name ?? '\u00a0', ...detailsOf(student)].join(' · ')}</bdi>
}
