import type { StudentWithGuardians } from '@talaqqi/contract/students'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { personName } from '../../../shared/school-words/index.ts'
import { Avatar } from '../../../ui/badges/avatar.tsx'
import { ForwardIcon } from '../../../ui/icons/icons.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { detailsOf } from '../student-details.ts'

export type StudentFacts = {
  student: StudentWithGuardians
  /** Shown if the list has several classes. */
  className?: string
}

export function ManagedStudentRow({ student, className }: StudentFacts) {
  const name = personName(student)
  return (
    <ListRow
      leading={<Avatar name={name} />}
      title={<bdi>{name}</bdi>}
      detail={<StudentDetail student={student} className={className} />}
      trailing={
        <>
          <StudentColumns student={student} className={className} />
          <ForwardIcon size={20} />
        </>
      }
      render={<Link to="/students/view/$studentId" params={{ studentId: student.id }} />}
    />
  )
}

export function StudentDetail({ student, className }: StudentFacts) {
  const parts = [className, ...detailsOf(student), guardiansText(student)].filter(Boolean)
  return <span className="lg:hidden">{parts.join(DOT)}</span>
}

export function StudentColumns({ student, className }: StudentFacts) {
  return (
    <span className="hidden w-[55%] gap-4 text-ink-soft lg:flex">
      {className !== undefined && <bdi className="flex-1">{className}</bdi>}
      <span className="flex-1">{[...detailsOf(student), guardiansText(student)].join(DOT)}</span>
    </span>
  )
}

/** 'Guardian confirmed', '2 guardians · 1 confirmed' */
function guardiansText({ guardians }: StudentWithGuardians): string {
  const count = guardians.length
  if (count === 0) return m.students_no_guardian()
  const confirmed = guardians.filter(({ is_confirmed }) => is_confirmed).length
  if (count === 1)
    return confirmed ? m.students_guardian_confirmed() : m.students_guardian_not_confirmed()
  return `${m.students_guardians({ count })}${DOT}${m.students_guardians_confirmed({ count: confirmed })}`
}
