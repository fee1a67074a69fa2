import type { StudentInSection } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useDates } from '../../platform/language/dates.ts'
import { routeList, routeQuery } from '../../platform/queries/query.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/inputs/search-field.tsx'
import { List } from '../../ui/lists/list.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { moveFocus } from '../../ui/roving-focus.ts'
import type { SlotElement } from '../../ui/slot.tsx'
import { matchingNames } from '../people/index.ts'
import { QueryView } from '../screen/index.ts'
import { OnlyActive } from './only-active.tsx'
import { StudentRow } from './student-row.tsx'

/** Maximum results; the user narrows the search to see others. */
const SHOWN = 50

const RESULT = 'li > a, li > button'
const FIELD = 'input[type=search]'
/** What Enter opens. */
const MARKED_FIRST = 'peer-focus-within:[&_li:first-child>a]:bg-accent-soft'

/** Between the results; from the first one up to the field. */
function moveInResults(event: KeyboardEvent<HTMLElement>) {
  const isInField = event.target instanceof Element && event.target.matches(FIELD)
  if (isInField || event.key === 'ArrowLeft' || event.key === 'ArrowRight') return
  const { currentTarget: dialog } = event
  const isFirst = event.target === dialog.querySelector(RESULT)
  if (!(event.key === 'ArrowUp' && isFirst)) return void moveFocus(event, RESULT)
  event.preventDefault()
  dialog.querySelector<HTMLElement>(FIELD)?.focus()
}

type SearchDialogProps = {
  label: string
  /** Link of a result. */
  renderLink: (student: StudentInSection) => SlotElement
  /** Ids of students to leave out. */
  except?: readonly (string | null)[]
  /** Enter takes only a single match, not the first of several. */
  isChoice?: boolean
  onClose: () => void
}

export function SearchDialog(props: SearchDialogProps) {
  const { label, renderLink, except = [], isChoice = false, onClose } = props
  const [text, setText] = useState('')
  const found = useRef<HTMLDivElement>(null)
  const students = useQuery(routeList('GET /students/with-last', 200))
  const opensFirst = !isChoice && text.trim() !== ''
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const [first, ...others] = found.current?.querySelectorAll<HTMLElement>(RESULT) ?? []
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      first?.focus()
    } else if (event.key === 'Enter' && text.trim() !== '') {
      // A choice may close the dialog; the key must not press the button that gets the focus.
      event.preventDefault()
      if (others.length === 0 || !isChoice) first?.click()
    }
  }
  return (
    <Dialog open onClose={onClose} title={label} closeLabel={m.words_close()} fixedHeight>
      <div
        ref={found}
        role="presentation"
        className="flex flex-col gap-3"
        onKeyDown={moveInResults}
      >
        <div className="peer sticky -top-4 z-10 bg-surface py-1">
          <SearchField
            label={m.students_search()}
            clearLabel={m.students_clear_search()}
            value={text}
            onValueChange={setText}
            onKeyDown={handleKey}
            data-autofocus
          />
        </div>
        <div className={classNames('flex flex-col gap-3', opensFirst && MARKED_FIRST)}>
          <QueryView query={students}>
            {(all) => {
              const offered = all.filter(({ id }) => !except.includes(id))
              return <Matches students={matchingNames(offered, text)} renderLink={renderLink} />
            }}
          </QueryView>
        </div>
      </div>
    </Dialog>
  )
}

type MatchesProps = Pick<SearchDialogProps, 'renderLink'> & { students: StudentInSection[] }

function Matches({ students, renderLink }: MatchesProps) {
  const dates = useDates()
  const { data: sections } = useQuery(routeQuery('GET /sections/'))
  const nameOf = (id: string | null) => sections?.find((section) => section.id === id)?.name
  if (students.length === 0)
    return (
      <EmptyState action={null}>
        <OnlyActive noneFound={m.students_none_found()} />
      </EmptyState>
    )
  const more = students.length - SHOWN
  return (
    <>
      <List label={m.students_title()}>
        {students.slice(0, SHOWN).map((student) => (
          <StudentRow
            key={student.id}
            student={student}
            dates={dates}
            // Reserve the line until the class name loads, to avoid a layout shift.
            section={nameOf(student.section_id) ?? '\u00a0'}
            render={renderLink(student)}
          />
        ))}
      </List>
      {more > 0 && (
        <p className="pb-4 text-center text-ink-soft">{m.students_more({ count: more })}</p>
      )}
    </>
  )
}
