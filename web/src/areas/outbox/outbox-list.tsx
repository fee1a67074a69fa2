import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { ApiError } from '../../platform/api.ts'
import { useDates } from '../../platform/dates.ts'
import { failureText } from '../../platform/failure.ts'
import { outbox, type ShownEntry, useOutbox } from '../../platform/outbox/index.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { List } from '../../ui/list.tsx'
import { SlideOver } from '../../ui/slide-over.tsx'

/** What this device has still to send: sent by hand, tried again, or let go after a question. */
export default function OutboxList({ onClose }: { onClose: () => void }) {
  const entries = useOutbox()
  const isWaiting = entries.some(({ state }) => state === 'waiting')
  const [discarding, setDiscarding] = useState<ShownEntry | null>(null)
  return (
    <SlideOver
      open
      onClose={onClose}
      title={m.outbox_title()}
      closeLabel={m.words_close()}
      actions={
        isWaiting && (
          <Button look="secondary" onClick={outbox.hope}>
            {m.outbox_send_now()}
          </Button>
        )
      }
    >
      <p className="pb-4 text-ink-soft">
        {entries.length > 0 ? m.outbox_explained() : m.outbox_all_sent()}
      </p>
      {entries.length > 0 && (
        <List label={m.outbox_title()}>
          {entries.map((entry) => (
            <Row
              key={`${entry.seq} ${entry.made_at} ${entry.label}`}
              entry={entry}
              onDiscard={setDiscarding}
            />
          ))}
        </List>
      )}
      <ConfirmDialog
        danger
        open={discarding !== null}
        title={m.outbox_discard_title()}
        description={m.outbox_discard_explained({ what: discarding?.label ?? '' })}
        confirmText={m.outbox_discard()}
        cancelText={m.outbox_keep()}
        onClose={() => setDiscarding(null)}
        onConfirm={() => {
          if (discarding) void outbox.discard(discarding.seq)
          setDiscarding(null)
        }}
      />
    </SlideOver>
  )
}

type RowProps = { entry: ShownEntry; onDiscard: (entry: ShownEntry) => void }

function Row({ entry, onDiscard }: RowProps) {
  const dates = useDates()
  return (
    <div className="flex flex-col gap-1 px-4 py-3">
      <p className="font-medium">{entry.label}</p>
      <p className={`text-sm ${entry.state === 'refused' ? 'text-danger-text' : 'text-ink-soft'}`}>
        {stateText(entry)} · <time dateTime={entry.made_at}>{dates.exact(entry.made_at)}</time>
      </p>
      {entry.state !== 'delivered' && entry.seq > 0 && (
        <div className="flex flex-wrap gap-2 pt-1">
          {entry.state === 'refused' && (
            <Button onClick={() => void outbox.retry(entry.seq)}>{m.outbox_retry()}</Button>
          )}
          <Button look="quiet" onClick={() => onDiscard(entry)}>
            {m.outbox_discard()}
          </Button>
        </div>
      )}
    </div>
  )
}

function stateText({ state, refusal }: ShownEntry): string {
  if (state === 'delivered') return m.outbox_entry_sent()
  if (!refusal) return m.outbox_entry_waiting()
  return m.outbox_entry_refused({ reason: failureText(new ApiError(refusal.code, '')) })
}
