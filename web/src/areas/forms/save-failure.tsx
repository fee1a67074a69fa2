import { m } from '@talaqqi/words/messages'
import { failureText } from '../../platform/failure.ts'
import { Notice } from '../../ui/notice.tsx'

/** 'Something went wrong. Try again', and why where that is known. */
export function SaveFailure({ error }: { error: Error }) {
  const title = m.words_something_went_wrong()
  const reason = failureText(error)
  return (
    <Notice tone="danger" title={title}>
      {reason !== title && <p>{reason}</p>}
    </Notice>
  )
}
