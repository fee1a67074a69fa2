import type { Section } from '@talaqqi/contract/sections'
import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
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
      <div
        data-bottom-bar
        className="sticky bottom-0 z-20 -mx-4 grid gap-2 border-t border-line bg-paper px-4 pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex sm:items-center sm:pt-3"
      >
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
      </div>
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
