import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { useIsAdmin } from '../../platform/session/session.ts'
import { ClockIcon, DownIcon } from '../../ui/icons/icons.tsx'
import { Entries, type HistoryOf, type HistoryTexts } from './entries.tsx'

/** For administrators: the audit log of a record; loads when opened. */
export function RecordHistory({ texts, ...of }: HistoryOf & { texts?: HistoryTexts }) {
  const [isOpen, setOpen] = useState(false)
  if (!useIsAdmin()) return null
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-card border border-line bg-surface print:hidden"
    >
      <summary className="flex min-h-14 items-center gap-3 rounded-card px-4 font-medium -outline-offset-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="text-ink-soft">
          <ClockIcon size={20} />
        </span>
        <span className="flex-1">{m.audit_title()}</span>
        <span className="text-ink-soft transition-transform group-open:rotate-180">
          <DownIcon size={20} />
        </span>
      </summary>
      {isOpen && (
        <div className="border-t border-line">
          <Entries of={of} texts={texts} />
        </div>
      )}
    </details>
  )
}
