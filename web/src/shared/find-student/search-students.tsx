import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { SearchIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import type { SlotElement } from '../../ui/slot.tsx'
import { chooseStudent } from './chosen-student.ts'
import { SearchDialog } from './search-dialog.tsx'

export type SearchStudentsProps = {
  label?: string
  icon?: ReactNode
  /** Link of a result; by default the student's page. */
  renderLink?: (student: Student) => SlotElement
  isOpenAtFirst?: boolean | undefined
}

export function SearchStudents({
  label = m.dashboard_search_students(),
  icon,
  renderLink = toStudentPage,
  isOpenAtFirst = false,
}: SearchStudentsProps) {
  const [open, setOpen] = useState(isOpenAtFirst)
  return (
    <>
      <Button
        look="primary"
        size="big"
        wide
        icon={icon ?? <SearchIcon />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <SearchDialog label={label} renderLink={renderLink} onClose={() => setOpen(false)} />
      )}
    </>
  )
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
