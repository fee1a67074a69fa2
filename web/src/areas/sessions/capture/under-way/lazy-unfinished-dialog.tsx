import { Suspense } from 'react'
import { soon } from '../../../../platform/later.ts'
import type { UnfinishedDialogProps } from './unfinished-dialog.tsx'

const Dialog = soon(() => import('./unfinished-dialog.tsx'))

/** The question about an unfinished lesson; its code comes when there is one. */
export function UnfinishedDialog(props: UnfinishedDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
