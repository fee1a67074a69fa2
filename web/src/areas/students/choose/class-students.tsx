import type { StudentInSection } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useDates } from '../../../platform/language/dates.ts'
import { OnlyActive, StudentRow } from '../../../shared/find-student/index.ts'
import { PeopleList } from '../../../shared/people/index.ts'
import { AdminAction } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { SlotElement } from '../../../ui/slot.tsx'

type ClassStudentsProps = {
  students: StudentInSection[]
  renderLink: (student: StudentInSection) => SlotElement
}

export function ClassStudents({ students, renderLink }: ClassStudentsProps) {
  const dates = useDates()
  if (students.length === 0)
    return (
      <EmptyState
        picture="stars"
        action={<AdminAction to="/students">{m.students_to_students()}</AdminAction>}
      >
        <OnlyActive noneFound={m.students_empty_class()} />
      </EmptyState>
    )
  return (
    <PeopleList
      people={students}
      label={m.students_title()}
      inColumns
      noneFound={<OnlyActive noneFound={m.students_none_found()} />}
      renderRow={(student) => (
        <StudentRow key={student.id} student={student} dates={dates} render={renderLink(student)} />
      )}
    />
  )
}
