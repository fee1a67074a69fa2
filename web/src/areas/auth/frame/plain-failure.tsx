import { failureText } from '../../../platform/api/failure.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { waitOrOffline } from './auth-failure.ts'

export function PlainFailure({ error }: { error: Error }) {
  return <Notice tone="danger">{waitOrOffline(error) ?? failureText(error)}</Notice>
}
