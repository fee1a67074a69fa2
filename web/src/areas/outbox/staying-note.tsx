import { m } from '@talaqqi/words/messages'
import { useUnsent } from './use-unsent.ts'

/** Next to the sign-out: pending writes stay on this device until the same person signs in. */
export function StayingNote() {
  const { waiting, refused } = useUnsent()
  const unsent = waiting + refused
  if (unsent === 0) return null
  return <p className="px-3 py-1 text-sm text-gold-text">{m.outbox_stays({ count: unsent })}</p>
}
