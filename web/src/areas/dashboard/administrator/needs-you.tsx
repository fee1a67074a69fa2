import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useWide } from '../../../ui/layout/use-wide.ts'
import type { Need } from './need-item.tsx'

/** On a phone; the others are shown on request. */
const FIRST_ON_PHONE = 3

/** Tasks of the administrator; only those that exist. */
export function NeedsYou({ items }: { items: Need[] }) {
  const isWide = useWide()
  const [isOpen, setOpen] = useState(false)
  const shown = isWide || isOpen ? items : items.slice(0, FIRST_ON_PHONE)
  return (
    <Panel title={m.dashboard_needs_title()}>
      {items.length === 0 ? (
        <EmptyState picture="rehal" action={null}>
          {m.dashboard_needs_none()}
        </EmptyState>
      ) : (
        <ul
          aria-label={m.dashboard_needs_title()}
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {shown.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      )}
      {shown.length < items.length && (
        <div>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {m.dashboard_needs_more()}
          </Button>
        </div>
      )}
    </Panel>
  )
}
