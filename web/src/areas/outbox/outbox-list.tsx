import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../platform/api/api.ts'
import { failureText } from '../../platform/api/failure.ts'
import { useDates } from '../../platform/language/dates.ts'
import {
  type ListedWrite,
  outbox,
  type ShownEntry,
  sender,
  useListedWrites,
  useOutbox,
} from '../../platform/outbox/index.ts'
import { atServer } from '../../platform/server-clock.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { SlideOver } from '../../ui/overlays/slide-over.tsx'
import { useUnsent } from './use-unsent.ts'
import { useUnstored } from './use-unstored.ts'
import { WaitingText } from './waiting-text.tsx'

type Discarded = { label: string; discard: () => void }

/** The pending writes, to send now, retry or discard after a confirmation. */
export function OutboxList({ onClose }: { onClose: () => void }) {
  const entries = useOutbox()
  const kept = useListedWrites()
  const { waiting } = useUnsent()
  const isUnstored = useUnstored()
  const isEmpty = entries.length + kept.length === 0
  const [discarding, setDiscarding] = useState<Discarded | null>(null)
  return (
    <SlideOver
      open
      onClose={onClose}
      title={m.outbox_title()}
      closeLabel={m.words_close()}
      actions={
        waiting > 0 && (
          <Button look="secondary" onClick={sender.retryNow}>
            {m.outbox_send_now()}
          </Button>
        )
      }
    >
      {isUnstored && (
        <div className="pb-4">
          <Notice tone="danger" title={m.outbox_not_stored()}>
            <p>{m.outbox_not_stored_what()}</p>
          </Notice>
        </div>
      )}
      <p className="pb-4 text-ink-soft">{isEmpty ? m.outbox_all_sent() : m.outbox_explained()}</p>
      {!isEmpty && (
        <List label={m.outbox_title()}>
          {kept.map((write) => (
            <KeptRow key={write.key} write={write} onOpen={onClose} onDiscard={setDiscarding} />
          ))}
          {entries.map((entry) => (
            <EntryRow
              key={`${entry.seq} ${entry.made_at} ${entry.label}`}
              entry={entry}
              onOpen={onClose}
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
          discarding?.discard()
          setDiscarding(null)
        }}
      />
    </SlideOver>
  )
}

type EntryRowProps = {
  entry: ShownEntry
  onOpen: () => void
  onDiscard: (discarded: Discarded) => void
}

function EntryRow({ entry, onOpen, onDiscard }: EntryRowProps) {
  const dates = useDates()
  const { seq, label, state, made_at, address } = entry
  return (
    <Row
      label={label}
      isRefused={state === 'refused'}
      state={
        <>
          {state === 'waiting' ? <WaitingText lane={entry.lane} /> : settledText(entry)}
          {DOT}
          <time dateTime={made_at}>
            {dates.exact(new Date(atServer(Date.parse(made_at))).toISOString())}
          </time>
        </>
      }
    >
      {state === 'refused' && (
        <Button onClick={() => void outbox.retry(seq)}>{m.outbox_retry()}</Button>
      )}
      {address && state !== 'delivered' && (
        <Button look="quiet" render={<Link to={address} onClick={onOpen} />}>
          {m.outbox_open()}
        </Button>
      )}
      {state !== 'delivered' && seq > 0 && (
        <Button
          look="quiet"
          onClick={() => onDiscard({ label, discard: () => void outbox.discard(seq) })}
        >
          {m.outbox_discard()}
        </Button>
      )}
    </Row>
  )
}

type KeptRowProps = {
  write: ListedWrite
  onOpen: () => void
  onDiscard: (discarded: Discarded) => void
}

function KeptRow({ write, onOpen, onDiscard }: KeptRowProps) {
  const { label, lane, refusal, address, retry, discard } = write
  return (
    <Row
      label={label()}
      isRefused={refusal !== null}
      state={refusal ? m.outbox_entry_refused({ reason: refusal() }) : <WaitingText lane={lane} />}
    >
      {refusal && <Button onClick={retry}>{m.outbox_retry()}</Button>}
      <Button look="quiet" render={<Link to={address} onClick={onOpen} />}>
        {m.outbox_open()}
      </Button>
      <Button look="quiet" onClick={() => onDiscard({ label: label(), discard })}>
        {m.outbox_discard()}
      </Button>
    </Row>
  )
}

type RowProps = { label: string; isRefused: boolean; state: ReactNode; children: ReactNode }

function Row({ label, isRefused, state, children }: RowProps) {
  return (
    <div className="flex flex-col gap-1 px-4 py-3">
      <p className="font-medium">{label}</p>
      <p className={`text-sm ${isRefused ? 'text-danger-text' : 'text-ink-soft'}`}>{state}</p>
      <div className="flex flex-wrap gap-2 pt-1 empty:hidden">{children}</div>
    </div>
  )
}

function settledText({ refusal }: ShownEntry): string {
  if (!refusal) return m.outbox_entry_sent()
  const reason =
    refusal.code === 'forbidden'
      ? m.outbox_refused_class()
      : failureText(new ApiError(refusal.code, ''))
  return m.outbox_entry_refused({ reason })
}
