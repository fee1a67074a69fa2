import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { SearchField } from '../../ui/inputs/search-field.tsx'
import { fillSlot, type SlotElement } from '../../ui/slot.tsx'
import { normalizeName } from '../people/index.ts'

const SEARCH_FROM = 10
/** Maximum rows; the user narrows the search to see others. */
const SHOWN = 100

type Listed = { id: string; name: string }

type ListPaneProps<L extends Listed> = {
  label: string
  /** Undefined until loaded. */
  items: L[] | undefined
  current: string
  renderLink: (item: L) => SlotElement
}

export function ListPane<L extends Listed>({
  label,
  items,
  current,
  renderLink,
}: ListPaneProps<L>) {
  const [text, setText] = useState('')
  const all = items ?? []
  const wanted = normalizeName(text)
  const found = all.filter(({ name }) => normalizeName(name).includes(wanted))
  return (
    <nav
      aria-label={label}
      className="sticky top-4 flex max-h-[calc(100dvh-6rem)] flex-col gap-3 print:hidden"
    >
      {all.length >= SEARCH_FROM && (
        <SearchField
          label={m.settings_search()}
          clearLabel={m.settings_clear_search()}
          value={text}
          onValueChange={setText}
        />
      )}
      <ul className="flex min-h-0 flex-col overflow-y-auto rounded-card border border-line bg-surface p-2">
        {found.slice(0, SHOWN).map((item) => (
          <li key={item.id} aria-current={item.id === current ? 'true' : undefined}>
            {fillSlot(renderLink(item), linkClass(item.id === current), <bdi>{item.name}</bdi>)}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function linkClass(isCurrent: boolean): string {
  const look = isCurrent ? 'bg-accent-soft font-semibold text-accent-text' : 'hover:bg-sunken'
  return `flex min-h-12 items-center rounded-control px-3 py-2 pointer-fine:min-h-11 pointer-fine:py-0.5 wrap-anywhere ${look}`
}
