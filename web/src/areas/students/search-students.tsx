import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { soon, untilThere } from '../../platform/later.ts'
import { Button } from '../../ui/button.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import type { SlotElement } from '../../ui/slot.tsx'
import { chooseStudent } from './chosen-student.ts'

const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = soon(loadDialog)

export type SearchStudentsProps = {
  label?: string
  icon?: ReactNode
  /** Where a student leads: to the student's page, unless told. */
  renderLink?: (student: Student) => SlotElement
}

/** The button that finds a student by name; its dialog comes when it is reached for. */
export function SearchStudents({
  label = m.dashboard_search_students(),
  icon,
  renderLink = toStudentPage,
}: SearchStudentsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="primary"
        size="big"
        wide
        icon={icon ?? <SearchIcon />}
        onPointerEnter={() => void untilThere(loadDialog)}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <Suspense>
          <SearchDialog label={label} renderLink={renderLink} onClose={() => setOpen(false)} />
        </Suspense>
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
