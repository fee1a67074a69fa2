import { failureText } from '../../../platform/api/failure.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { commonFailureText } from './auth-failure.ts'

export function PlainFailure({ error }: { error: Error }) {
  return <Notice tone="danger">{commonFailureText(error) ?? failureText(error)}</Notice>
}
