import { lazy, Suspense, useEffect, useState } from 'react'
import type { ApiError } from '../../platform/api/api.ts'
import { onConfirmationNeeded } from '../../platform/api/confirmation.ts'

const ConfirmationDialog = lazy(() => import('./confirmation-dialog.tsx'))

type Pending = { byCode: boolean; done: () => void; cancel: () => void }

/** Asks for password or code when a call needs it; the call then goes on with what was typed. */
export function ConfirmationHost() {
  const [pending, setPending] = useState<Pending | null>(null)
  useEffect(
    () =>
      onConfirmationNeeded((failure: ApiError) =>
        new Promise<void>((done, reject) => {
          const byCode = failure.reason?.code === 'by_second_factor'
          setPending({ byCode, done, cancel: () => reject(failure) })
        }).finally(() => setPending(null)),
      ),
    [],
  )
  if (!pending) return null
  return (
    <Suspense>
      <ConfirmationDialog byCode={pending.byCode} onDone={pending.done} onClose={pending.cancel} />
    </Suspense>
  )
}
