import type { StudentInSection } from '@talaqqi/contract/students'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useDates } from '../../platform/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List } from '../../ui/list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { SlotElement } from '../../ui/slot.tsx'
import { matchingNames } from './match.ts'
import { StudentRow } from './student-row.tsx'

const SEARCH_FROM = 10
const LETTERS_FROM = 50

const LongList = lazy(() => import('./long-class-list.tsx'))

type ClassStudentsProps = {
  students: StudentInSection[]
  /** The link that a student's row is. */
  renderLink: (student: StudentInSection) => SlotElement
}

/** The students of a class: with a search from ten on, with letters to jump by from fifty on. */
export function ClassStudents({ students, renderLink }: ClassStudentsProps) {
  const [text, setText] = useState('')
  if (students.length === 0) return <EmptyState>{m.students_empty_class()}</EmptyState>
  return (
    <>
      {students.length >= SEARCH_FROM && (
        <SearchField
          label={m.students_search()}
          clearLabel={m.students_clear_search()}
          value={text}
          onValueChange={setText}
        />
      )}
      <Found students={matchingNames(students, text)} renderLink={renderLink} />
    </>
  )
}

function Found({ students, renderLink }: ClassStudentsProps) {
  const dates = useDates()
  const row = (student: StudentInSection): ReactElement => (
    <StudentRow key={student.id} student={student} dates={dates} render={renderLink(student)} />
  )
  if (students.length === 0) return <EmptyState>{m.students_none_found()}</EmptyState>
  if (students.length < LETTERS_FROM) {
    return <List label={m.students_title()}>{students.map(row)}</List>
  }
  return (
    <Suspense fallback={<SkeletonRows label={m.words_loading()} />}>
      <LongList students={students} renderRow={row} />
    </Suspense>
  )
}
