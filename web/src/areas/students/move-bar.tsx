import type { Section } from '@talaqqi/contract/sections'
import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { StickyBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { MoveStudents } from './move-students.tsx'

type MoveBarProps = {
  /** Those selected. */
  students: Student[]
  sections: Section[]
  onSelectAll: () => void
  onMoved: () => void
}

/** How many are selected, and what can be done with them; stays in view however long the list. */
export function MoveBar({ students, sections, onSelectAll, onMoved }: MoveBarProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <StickyBar className="grid gap-2 sm:flex sm:items-center">
        <div className="flex flex-1 items-center justify-between gap-2 sm:justify-start">
          <output className="text-ink-soft">
            {m.students_selected({ count: students.length })}
          </output>
          <Button look="quiet" onClick={onSelectAll}>
            {m.students_select_all()}
          </Button>
        </div>
        <Button
          look="primary"
          size="big"
          disabled={students.length === 0}
          onClick={() => setAsking(true)}
        >
          {m.students_move()}
        </Button>
      </StickyBar>
      {isAsking && (
        <MoveStudents
          students={students}
          sections={sections}
          onClose={() => setAsking(false)}
          onMoved={onMoved}
        />
      )}
    </>
  )
}
