import { failureText } from '../../platform/failure.ts'
import { Notice } from '../../ui/notice.tsx'
import { waitOrOffline } from './auth-failure.ts'

/** What happened, where no text of the screen's own says it. */
export function PlainFailure({ error }: { error: Error }) {
  return <Notice tone="danger">{waitOrOffline(error) ?? failureText(error)}</Notice>
}
