import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { failureText, isWithoutAnswer } from '../../platform/failure.ts'
import { Notice } from '../../ui/notice.tsx'

type FailureNoticeProps = {
  error: Error
  /** Reason, if the screen knows more than the error. */
  reason?: string
  /** Title, if it is more specific than 'Something went wrong. Try again'. */
  title?: string
  action?: ReactNode
}

/**
 * Shows an error with its reason, as far as known. If a retry cannot help, shows only the reason.
 */
export function FailureNotice({ error, reason, title, action }: FailureNoticeProps) {
  const general = m.words_something_went_wrong()
  const why = reason ?? failureText(error)
  const isWhole = why !== general && !title && !isWithoutAnswer(error)
  return (
    <Notice tone="danger" title={isWhole ? undefined : (title ?? general)} action={action}>
      {why !== general && <p>{why}</p>}
    </Notice>
  )
}
