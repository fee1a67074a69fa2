import type { Section } from '@talaqqi/contract/sections'
import type { StudentWithGuardians } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { Figures, PeopleList, ThumbAction } from '../../../shared/people/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { AddStudentLink } from './add-student-link.tsx'
import { countGuardians } from './guardian-counts.ts'
import { ManagedStudentRow } from './managed-student-row.tsx'
import { MoveBar } from './move-bar.tsx'
import { OpenMoves } from './open-moves.tsx'
import { SelectableStudentRow } from './selectable-student-row.tsx'

type ManagedStudentsProps = {
  /** Sorted by name. */
  students: StudentWithGuardians[]
  sections: Section[]
  /** Class of all students; if absent, each row shows its own class. */
  section?: string
}

/** Students with their guardians' state; the user can select several and move them. */
export function ManagedStudents({ students, sections, section }: ManagedStudentsProps) {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const addBelow = (
    <ThumbAction>
      <AddStudentLink section={section} size="big" />
    </ThumbAction>
  )
  const nameOf = (id: string | null) => sections.find((one) => one.id === id)?.name
  if (students.length === 0) {
    return (
      <div className="flex flex-1 flex-col gap-4">
        <OpenMoves />
        <EmptyState picture="stars" action={null}>
          {section ? m.students_empty_class() : m.students_empty()}
        </EmptyState>
        {addBelow}
      </div>
    )
  }
  function toggle(id: string) {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  return (
    <div className="flex flex-1 flex-col gap-4">
      <OpenMoves />
      <Summary students={students} />
      <PeopleList
        people={students}
        label={m.students_title()}
        noneFound={m.students_none_found()}
        phonesOf={({ guardians }) => guardians.map(({ phone }) => phone)}
        actions={
          sections.length > 1 && (
            <Button look="quiet" onClick={() => setSelected(selected ? null : new Set())}>
              {selected ? m.words_cancel() : m.students_select()}
            </Button>
          )
        }
        renderRow={(student) => {
          const row = { student, className: section ? undefined : nameOf(student.section_id) }
          if (!selected) return <ManagedStudentRow key={student.id} {...row} />
          return (
            <SelectableStudentRow
              key={student.id}
              {...row}
              selected={selected.has(student.id)}
              onToggle={() => toggle(student.id)}
            />
          )
        }}
      />
      {selected ? (
        <MoveBar
          students={students.filter(({ id }) => selected.has(id))}
          sections={sections}
          onSelectAll={() => setSelected(new Set(students.map(({ id }) => id)))}
          onMoved={() => setSelected(null)}
        />
      ) : (
        addBelow
      )}
    </div>
  )
}

function Summary({ students }: { students: StudentWithGuardians[] }) {
  const counts = countGuardians(students)
  return (
    <Figures
      items={[
        { label: m.students_count_students(), count: counts.students },
        { label: m.students_count_confirmed(), count: counts.confirmed, of: counts.guardians },
        { label: m.students_count_without(), count: counts.without },
      ]}
    />
  )
}
