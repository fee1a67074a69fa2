import { Notice } from '../../ui/feedback/notice.tsx'
import { FailureNotice } from '../failures/index.ts'
import { passkeyErrorText } from './ceremonies.ts'

export function PasskeyFailure({ error }: { error: Error | null }) {
  if (!error) return null
  const text = passkeyErrorText(error)
  return text === undefined ? (
    <FailureNotice error={error} />
  ) : (
    <Notice tone="warning">{text}</Notice>
  )
}
