import type { StudentWithGuardians } from '@talaqqi/contract/students'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { routeQuery } from '../../../platform/queries/query.ts'
import { isGone } from '../../../shared/failures/index.ts'
import { FormLink, FormOver } from '../../../shared/forms/index.ts'
import { ThumbAction } from '../../../shared/people/index.ts'
import {
  type HeaderAction,
  QueryView,
  useSchool,
  WideActions,
} from '../../../shared/screen/index.ts'
import { StudentFrame, TabHeading } from '../../../shared/student-frame/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EditIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { SplitView } from '../../../ui/layout/split-view.tsx'
import { useWide } from '../../../ui/layout/use-wide.ts'
import { RecordHistory } from '../../audit/index.ts'
import { AddGuardianScreen, EditGuardianScreen } from '../../guardians/index.ts'
import { startCapturing } from '../../sessions/index.ts'
import { OfficePanels } from '../office/office-panels.tsx'
import { detailsOf } from '../student-details.ts'
import { DeleteStudent } from './delete-student.tsx'
import { EditStudentScreen } from './edit-student-screen.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { AddGuardianLink, StudentGuardians } from './student-guardians.tsx'
import { StudentNotThere } from './student-not-there.tsx'
import { StudentPhotograph } from './student-photograph.tsx'
import { StudentState } from './student-state.tsx'
import { StudentsListPane } from './students-list-pane.tsx'

type ViewStudentProps = { id: string; isAdded: boolean | undefined }

export function ViewStudentScreen({ id, isAdded }: ViewStudentProps) {
  const student = useQuery(routeQuery('GET /students/:id', { params: { id } }))
  if (isGone(student.error)) return <StudentNotThere />
  const actions = actionsOf(id)
  return (
    <StudentFrame
      studentId={id}
      tab="profile"
      fallback="/students"
      onStart={startCapturing}
      phoneActions={actions}
    >
      <TabHeading
        title={m.student_page_profile()}
        detail={student.data && detailsOf(student.data).join(DOT)}
        actions={<WideActions items={actions} />}
      />
      {isAdded && student.data && <AskWhatIsKnown student={student.data} />}
      <SplitView list={<StudentsListPane current={id} />}>
        <QueryView query={student}>{(known) => <Profile student={known} />}</QueryView>
      </SplitView>
      <ThumbAction>
        <AddGuardianLink student={id} size="big" />
      </ThumbAction>
      <FormOver>{(form) => <FormOf student={id} form={form} />}</FormOver>
    </StudentFrame>
  )
}

/** Of a new student, so that the first list is right. */
function AskWhatIsKnown({ student: { id, first_name } }: { student: StudentWithGuardians }) {
  return (
    <Notice
      title={<bdi>{m.revision_declare_of({ name: first_name })}</bdi>}
      action={
        <Button
          render={
            <Link
              to="/revision/student/$studentId"
              params={{ studentId: id }}
              search={{ form: 'declare' }}
            />
          }
        >
          {m.revision_declare()}
        </Button>
      }
    >
      {m.revision_declare_what()}
    </Notice>
  )
}

/** The student's own form, that of a new guardian, or that of a linked one. */
function FormOf({ student, form }: { student: string; form: string }) {
  if (form === student) return <EditStudentScreen id={student} />
  if (form === 'new') return <AddGuardianScreen student={student} />
  return <EditGuardianScreen id={form} />
}

function Profile({ student }: { student: StudentWithGuardians }) {
  const isWide = useWide()
  const chosen = useSchool()?.student_fields ?? []
  return (
    <>
      {!student.is_active && <StudentState student={student} />}
      <StudentGuardians student={student} />
      {isWide && <OfficePanels student={student} />}
      <PersonalFields id={student.id} />
      {chosen.includes('photograph') && <StudentPhotograph student={student} />}
      <div className="flex flex-wrap gap-2">
        {student.is_active && <StudentState student={student} />}
        <Button render={<Link to="/merges" search={{ kind: 'students', kept: student.id }} />}>
          {m.merges_of_student()}
        </Button>
        <DeleteStudent student={student} />
      </div>
      <RecordHistory record="students" record_id={student.id} />
    </>
  )
}

function actionsOf(id: string): HeaderAction[] {
  return [
    {
      text: m.students_update(),
      icon: <EditIcon size={20} />,
      render: <FormLink form={id} to="/students/$studentId" params={{ studentId: id }} />,
    },
  ]
}
