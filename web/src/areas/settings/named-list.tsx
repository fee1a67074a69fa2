import { m } from '@talaqqi/words/messages'
import { type ReactElement, useState } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/inputs/search-field.tsx'
import { useThreeColumns } from '../../ui/layout/use-wide.ts'
import { List } from '../../ui/lists/list.tsx'

const SEARCH_FROM = 10

type NamedListProps<Item> = {
  label: string
  items: Item[]
  textOf?: (item: Item) => string
  renderRow: (item: Item, index: number) => ReactElement
}

/** A list by name, with a search from ten items. */
export function NamedList<Item>({ label, items, textOf, renderRow }: NamedListProps<Item>) {
  const [text, setText] = useState('')
  // Below 1280 px the list of the menu takes the second column.
  const isDesk = useThreeColumns()
  const wanted = text.trim().toLocaleLowerCase()
  const hasSearch = textOf !== undefined && items.length >= SEARCH_FROM
  const found = hasSearch
    ? items.filter((item) => textOf(item).toLocaleLowerCase().includes(wanted))
    : items
  return (
    <>
      {hasSearch && (
        <SearchField
          label={m.settings_search()}
          clearLabel={m.settings_clear_search()}
          value={text}
          onValueChange={setText}
        />
      )}
      {found.length === 0 ? (
        <EmptyState action={null}>{m.settings_none_found()}</EmptyState>
      ) : (
        <List label={label} inColumns={isDesk}>
          {found.map(renderRow)}
        </List>
      )}
    </>
  )
}
