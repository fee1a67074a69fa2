import type { Student } from '@talaqqi/contract/students'
import { Link } from '@tanstack/react-router'
import type { SlotElement } from '../../ui/slot.tsx'
import { chooseStudent } from './chosen-student.ts'
import { SearchDialog } from './search-dialog.tsx'

export type StudentSearchProps = {
  label: string
  /** Link of a result; by default the student's page. */
  renderLink?: ((student: Student) => SlotElement) | undefined
  onClose: () => void
}

export function StudentSearch({ label, renderLink = toStudentPage, onClose }: StudentSearchProps) {
  return <SearchDialog label={label} renderLink={renderLink} onClose={onClose} />
}

function toStudentPage(student: Student): SlotElement {
  return (
    <Link
      to="/lesson/recent"
      search={{ student: student.id }}
      onClick={() => chooseStudent(student)}
    />
  )
}
