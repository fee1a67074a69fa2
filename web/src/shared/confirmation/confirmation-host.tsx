import { lazy, Suspense, useEffect, useState } from 'react'
import { type ApiError, confirmation } from '../../platform/api/api.ts'
import { askOnce } from './ask-once.ts'

const ConfirmationDialog = lazy(() => import('./confirmation-dialog.tsx'))

type Pending = { byCode: boolean; done: () => void; cancel: () => void }

/** Asks for password or code when a call needs it; the call then continues with the typed values. */
export function ConfirmationHost() {
  const [pending, setPending] = useState<Pending | null>(null)
  useEffect(() => {
    confirmation.ask = askOnce((failure: ApiError) =>
      new Promise<void>((done, reject) => {
        const byCode = failure.reason?.code === 'by_second_factor'
        setPending({ byCode, done, cancel: () => reject(failure) })
      }).finally(() => setPending(null)),
    )
    return () => {
      confirmation.ask = null
    }
  }, [])
  if (!pending) return null
  return (
    <Suspense>
      <ConfirmationDialog byCode={pending.byCode} onDone={pending.done} onClose={pending.cancel} />
    </Suspense>
  )
}
