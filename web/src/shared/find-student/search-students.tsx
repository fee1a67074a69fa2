import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { type ReactNode, useState } from 'react'
import { SearchIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Tile } from '../../ui/inputs/tile.tsx'
import type { SlotElement } from '../../ui/slot.tsx'
import { StudentSearch } from './student-search.tsx'

export type SearchStudentsProps = {
  label?: string
  icon?: ReactNode
  /** Link of a result; by default the student's page. */
  renderLink?: (student: Student) => SlotElement
}

export function SearchStudents({
  label = m.dashboard_search_students(),
  icon,
  renderLink,
}: SearchStudentsProps) {
  const [open, setOpen] = useState(false)
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
        <StudentSearch label={label} renderLink={renderLink} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** The search for a student's page, as one of a row of tiles. */
export function SearchTile({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const [open, setOpen] = useState(isOpenAtFirst)
  const label = m.dashboard_search_students()
  return (
    <>
      <Tile icon={<SearchIcon />} onClick={() => setOpen(true)} aria-keyshortcuts="/">
        {label}
      </Tile>
      {open && <StudentSearch label={label} onClose={() => setOpen(false)} />}
    </>
  )
}
