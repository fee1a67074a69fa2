import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { failureText, isNetworkFailure } from '../../platform/api/failure.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

type FailureNoticeProps = {
  error: Error
  reason?: string
  title?: string
  action?: ReactNode
}

/** If a retry cannot help, shows only the reason. */
export function FailureNotice({ error, reason, title, action }: FailureNoticeProps) {
  const general = m.words_something_went_wrong()
  const why = reason ?? failureText(error)
  const isWhole = why !== general && !title && !isNetworkFailure(error)
  return (
    <Notice tone="danger" title={isWhole ? undefined : (title ?? general)} action={action}>
      {why !== general && <p>{why}</p>}
    </Notice>
  )
}
