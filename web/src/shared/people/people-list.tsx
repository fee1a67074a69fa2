import { m } from '@talaqqi/words/messages'
import { type ReactElement, type ReactNode, useState } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/inputs/search-field.tsx'
import { List } from '../../ui/lists/list.tsx'
import { LongPeopleList, type Person } from './long-people-list.tsx'
import { matchingNames } from './match-names.ts'

const SEARCH_FROM = 10
const LETTERS_FROM = 50

type PeopleListProps<P extends Person> = {
  /** Sorted by first name. */
  people: P[]
  label: string
  renderRow: (person: P) => ReactElement
  noneFound: ReactNode
  searchLabel?: string
  textOf?: (person: P) => string
  /** Phone numbers in API format, also searched. */
  phonesOf?: (person: P) => string[]
  rowHeight?: number
  inColumns?: boolean
  actions?: ReactNode
}

/** People by name: with a search from ten people, and letters to jump to from fifty. */
export function PeopleList<P extends Person>({
  people,
  searchLabel,
  textOf,
  phonesOf,
  noneFound,
  actions,
  ...list
}: PeopleListProps<P>) {
  const [text, setText] = useState('')
  const hasSearch = people.length >= SEARCH_FROM
  const found = hasSearch ? matchingNames(people, text, textOf, phonesOf) : people
  return (
    <>
      {(hasSearch || actions) && (
        <div className="flex items-center justify-end gap-1">
          {hasSearch && (
            <div className="min-w-0 flex-1">
              <SearchField
                label={searchLabel ?? m.students_search()}
                clearLabel={m.students_clear_search()}
                value={text}
                onValueChange={setText}
              />
            </div>
          )}
          {actions}
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState action={null}>{noneFound}</EmptyState>
      ) : (
        <Found people={found} {...list} />
      )}
    </>
  )
}

type FoundProps<P extends Person> = Pick<
  PeopleListProps<P>,
  'people' | 'label' | 'renderRow' | 'rowHeight' | 'inColumns'
>

function Found<P extends Person>(props: FoundProps<P>) {
  const { people, label, renderRow, rowHeight, inColumns } = props
  if (people.length < LETTERS_FROM)
    return (
      <List label={label} inColumns={inColumns}>
        {people.map(renderRow)}
      </List>
    )
  return (
    <LongPeopleList
      label={label}
      people={people}
      renderRow={(person) => renderRow(person as P)}
      rowHeight={rowHeight}
    />
  )
}
