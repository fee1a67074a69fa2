import { useState } from 'react'
import { ApiError } from '../../platform/api/api.ts'

type Pending = { done: () => void; cancel: () => void }

/** `confirmed` repeats a call that is refused until the person has confirmed with the password. */
export function useConfirmation() {
  const [pending, setPending] = useState<Pending | null>(null)
  async function confirmed<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'confirmation_needed')) throw error
      await new Promise<void>((done, cancel) => {
        setPending({ done, cancel: () => cancel(error) })
      }).finally(() => setPending(null))
      return send()
    }
  }
  return { confirmed, pending }
}
