import { m } from '@talaqqi/words/messages'
import { useUnsent } from './use-unsent.ts'

/** Beside the way out: what this device has still to send, and that it waits for the same person. */
export function StayingNote() {
  const { waiting, refused } = useUnsent()
  const unsent = waiting + refused
  if (unsent === 0) return null
  return <p className="px-3 py-1 text-sm text-gold-text">{m.outbox_stays({ count: unsent })}</p>
}
