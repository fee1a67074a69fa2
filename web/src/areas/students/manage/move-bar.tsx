import type { Section } from '@talaqqi/contract/sections'
import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { StickyBar } from '../../../ui/layout/bottom-bar.tsx'
import { DisableStudents } from './disable-students.tsx'
import { MoveStudents } from './move-students.tsx'

type MoveBarProps = {
  students: Student[]
  sections: Section[]
  onSelectAll: () => void
  /** Called after the move. */
  onMoved: () => void
}

export function MoveBar({ students, sections, onSelectAll, onMoved }: MoveBarProps) {
  const [isAsking, setAsking] = useState(false)
  const [isDisabling, setDisabling] = useState(false)
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
        <Button size="big" disabled={students.length === 0} onClick={() => setDisabling(true)}>
          {m.students_disable()}
        </Button>
        <Button
          look="primary"
          size="big"
          disabled={students.length === 0}
          onClick={() => setAsking(true)}
        >
          {m.students_move()}
        </Button>
      </StickyBar>
      {isDisabling && (
        <DisableStudents
          students={students}
          onClose={() => setDisabling(false)}
          onDisabled={onMoved}
        />
      )}
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
