import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { failureText, isWithoutAnswer } from '../../platform/failure.ts'
import { Notice } from '../../ui/notice.tsx'

type FailureNoticeProps = {
  error: Error
  /** Why, where the screen knows more than the failure itself says. */
  reason?: string
  /** What failed, where that is more than 'Something went wrong. Try again'. */
  title?: string
  action?: ReactNode
}

/**
 * That something failed and why, as far as that is known. Where trying again would not help, the reason
 * alone: it says all there is to say.
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
