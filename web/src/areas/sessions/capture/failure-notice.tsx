import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/api.ts'
import { failureText } from '../../../platform/failure.ts'
import { Notice } from '../../../ui/notice.tsx'

/** A lesson could not be started or saved; what stands on the device stays, and can be sent again. */
export function FailureNotice({ error }: { error: Error }) {
  const reason = reasonOf(error)
  const failed = m.words_something_went_wrong()
  return reason.isWhole ? (
    <Notice tone="danger">{reason.text}</Notice>
  ) : (
    <Notice tone="danger" title={failed}>
      {reason.text}
    </Notice>
  )
}

/** Why; `isWhole` where that says all there is to say, and trying again would not help. */
function reasonOf(error: Error): { text: ReactNode; isWhole: boolean } {
  if (!(error instanceof ApiError)) return { text: null, isWhole: false }
  if (error.fields.some(({ path }) => path === 'listener_id'))
    return { text: m.capture_listener_refused(), isWhole: true }
  switch (error.code) {
    case 'offline':
      return { text: <p>{m.capture_kept_offline()}</p>, isWhole: false }
    case 'invalid_input':
    case 'unexpected':
      return { text: null, isWhole: false }
    default:
      return { text: failureText(error), isWhole: true }
  }
}
