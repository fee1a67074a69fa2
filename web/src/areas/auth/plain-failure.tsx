import { failureText } from '../../platform/failure.ts'
import { Notice } from '../../ui/notice.tsx'
import { waitOrOffline } from './auth-failure.ts'

export function PlainFailure({ error }: { error: Error }) {
  return <Notice tone="danger">{waitOrOffline(error) ?? failureText(error)}</Notice>
}
