import { m } from '@talaqqi/words/messages'
import { type ReactElement, useState } from 'react'
import { formatNumber } from '../../platform/language/numbers.ts'
import { matchingNames, normalizeName } from '../../shared/people/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { Avatar } from '../../ui/badges/avatar.tsx'
import { SearchField } from '../../ui/inputs/search-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import type { Candidate } from './use-candidates.ts'

type ChooseRecordProps = {
  title: string
  all: Candidate[]
  /** The record that was chosen before: similar names stand first. */
  other?: Candidate
  onChoose: (id: string) => void
}

export function ChooseRecord({ title, all, other, onChoose }: ChooseRecordProps) {
  const offered = all.filter(({ id }) => id !== other?.id)
  const similar = other ? offered.filter((one) => isSimilar(one, other)) : []
  const row = (one: Candidate) => (
    <ListRow
      key={one.id}
      leading={<Avatar name={personName(one)} />}
      title={<bdi>{personName(one).trim()}</bdi>}
      detail={one.detail && <bdi>{one.detail}</bdi>}
      onClick={() => onChoose(one.id)}
    />
  )
  return (
    <>
      {similar.length > 0 && (
        <Panel title={m.merges_similar()}>
          <List label={m.merges_similar()}>{similar.map(row)}</List>
        </Panel>
      )}
      <Panel title={title}>
        <SearchedRecords title={title} all={offered} row={row} />
      </Panel>
    </>
  )
}

/** Few records stand there at once; of many only those that are searched for. */
const SHOWN = 12

type SearchedRecordsProps = {
  title: string
  all: Candidate[]
  row: (one: Candidate) => ReactElement
}

function SearchedRecords({ title, all, row }: SearchedRecordsProps) {
  const [text, setText] = useState('')
  const hasSearch = all.length > SHOWN
  const isAwaited = hasSearch && text.trim() === ''
  const found = hasSearch ? matchingNames(all, text) : all
  const shown = isAwaited ? [] : found.slice(0, SHOWN)
  const more = isAwaited ? 0 : found.length - shown.length
  return (
    <>
      {hasSearch && (
        <SearchField
          label={m.merges_search()}
          clearLabel={m.students_clear_search()}
          value={text}
          onValueChange={setText}
        />
      )}
      {shown.length > 0 && <List label={title}>{shown.map(row)}</List>}
      {isAwaited && <p className="text-ink-soft">{m.merges_search_first()}</p>}
      {!isAwaited && found.length === 0 && <p className="text-ink-soft">{m.merges_none_found()}</p>}
      {more > 0 && (
        <p className="text-ink-soft">{m.imports_hanging_more({ count: formatNumber(more) })}</p>
      )}
    </>
  )
}

/** All words of the shorter name are in the other one, in any order. */
function isSimilar(one: Candidate, other: Candidate): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const shared = a.filter((word) => b.includes(word)).length
  return shared > 0 && shared === Math.min(a.length, b.length)
}

const wordsOf = (one: Candidate) => normalizeName(personName(one)).split(' ').filter(Boolean)
