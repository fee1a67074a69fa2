import { Suspense } from 'react'
import { soon } from '../../../platform/later.ts'
import type { ChangedDialogProps } from './changed-dialog.tsx'

const Dialog = soon(() => import('./changed-dialog.tsx'))

/** The question about a lesson that someone else saved first; its code comes when there is one. */
export function ChangedDialog(props: ChangedDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
