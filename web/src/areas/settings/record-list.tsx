import { Link, type LinkProps } from '@tanstack/react-router'
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useTitle } from '../../platform/title.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { List } from '../../ui/list.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { BackButton, Loaded } from '../shell/index.ts'

const SEARCH_FROM = 10

type RecordListProps<Item> = {
  title: string
  query: ComponentProps<typeof Loaded<Item[]>>['query']
  /** What a search looks through; without it there is no search. */
  textOf?: (item: Item) => string
  renderRow: (item: Item, index: number) => ReactElement
  /** One sentence for a school that has none yet. */
  none: string
  icon: ReactNode
  addText: string
  addTo: NonNullable<LinkProps['to']>
}

/** A screen of settings: the records of one kind, and the button that adds one. */
export function RecordList<Item>(props: RecordListProps<Item>) {
  const { title, query, none, icon, addText, addTo } = props
  useTitle(title)
  const add = (size: 'normal' | 'big') => (
    <Button look="primary" size={size} icon={<PlusIcon size={20} />} render={<Link to={addTo} />}>
      {addText}
    </Button>
  )
  const isEmpty = query.data?.length === 0
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/menu/settings" />}
        title={title}
        actions={!isEmpty && <div className="hidden sm:block">{add('normal')}</div>}
      />
      <Loaded query={query}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={icon} action={add('normal')}>
              {none}
            </EmptyState>
          ) : (
            <Records {...props} items={items} />
          )
        }
      </Loaded>
      {!isEmpty && (
        <div className="contents sm:hidden">
          <BottomBar>{add('big')}</BottomBar>
        </div>
      )}
    </Page>
  )
}

function Records<Item>(props: RecordListProps<Item> & { items: Item[] }) {
  const { items, title, textOf, renderRow } = props
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const found = textOf
    ? items.filter((item) => textOf(item).toLocaleLowerCase().includes(wanted))
    : items
  return (
    <>
      {textOf && items.length >= SEARCH_FROM && (
        <SearchField
          label={m.settings_search()}
          clearLabel={m.settings_clear_search()}
          value={text}
          onValueChange={setText}
        />
      )}
      {found.length === 0 ? (
        <EmptyState>{m.settings_none_found()}</EmptyState>
      ) : (
        <List label={title}>{found.map(renderRow)}</List>
      )}
    </>
  )
}
