import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../platform/language/numbers.ts'
import { startOutbox } from '../../platform/outbox/index.ts'
import { invalidateAfter } from '../../platform/queries/stale.ts'
import { useOnline } from '../../platform/use-online.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { AlertIcon, ClockIcon } from '../../ui/icons/icons.tsx'
import { OutboxList } from './outbox-list.tsx'
import { useUnsent } from './use-unsent.ts'
import { useUnstored } from './use-unstored.ts'

/** A shorter delay is not shown. */
const QUIET_MS = 1_500

/** Shows pending writes and the offline state; runs the sender while a person is signed in. */
export function OutboxBadge() {
  const client = useQueryClient()
  useEffect(
    () => startOutbox((calls) => invalidateAfter(client, calls, { throwOnError: true })),
    [client],
  )
  const { waiting, refused } = useUnsent()
  const isOnline = useOnline()
  const [isOpen, setIsOpen] = useState(false)
  const isSlow = useLasting(waiting > 0, isOnline ? QUIET_MS : 0)
  const isUnstored = useUnstored()
  useEffect(() => {
    if (isUnstored) showToast(m.outbox_not_stored_what(), { tone: 'danger' })
  }, [isUnstored])
  useStayQuestion(isUnstored && waiting + refused > 0)
  const isAlarming = isUnstored || refused > 0
  const text = alarmText(isUnstored, refused) ?? waitingText(waiting, isSlow)
  return (
    <>
      {/* Always rendered: screen readers announce changes only in an existing live region. */}
      <output className="flex min-w-0 items-center justify-end gap-x-2 text-sm">
        {!isOnline && (
          <span className="shrink-0 font-medium text-gold-text">{m.outbox_offline()}</span>
        )}
        {text && (
          <button
            type="button"
            onClick={() => setIsOpen(true)}
            className={`tabular inline-flex min-h-12 min-w-0 items-center gap-1.5 rounded-full px-2 font-medium ${isAlarming ? 'text-danger-text' : 'text-gold-text'}`}
          >
            {isAlarming ? <AlertIcon /> : <ClockIcon />}
            {/* One line at any width, so that the bar never grows. */}
            <span className={isOnline ? 'truncate' : 'max-sm:sr-only'}>{text}</span>
            {!isOnline && (
              <span aria-hidden="true" className="sm:hidden">
                {formatNumber(refused || waiting)}
              </span>
            )}
          </button>
        )}
      </output>
      {isOpen && <OutboxList onClose={() => setIsOpen(false)} />}
    </>
  )
}

function alarmText(isUnstored: boolean, refused: number): string | null {
  if (isUnstored) return m.outbox_not_stored()
  return refused > 0 ? m.outbox_refused({ count: refused }) : null
}

function waitingText(waiting: number, isSlow: boolean): string | null {
  return waiting > 0 && isSlow ? m.outbox_waiting({ count: waiting }) : null
}

/** Has lasted this long; another delay while it lasts does not begin again. */
function useLasting(is: boolean, ms: number): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setHas(true), ms)
    return () => clearTimeout(timer)
  }, [is, ms])
  useEffect(() => {
    if (is) return () => setHas(false)
  }, [is])
  return is && has
}

/** The browser asks before the page is closed, with which pending writes would be lost. */
function useStayQuestion(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsked])
}
