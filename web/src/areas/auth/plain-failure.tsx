import { failureText } from '../../platform/failure.ts'
import { Notice } from '../../ui/notice.tsx'
import { waitOrOffline } from './auth-failure.ts'

/** Default error message, if the screen has no text of its own. */
export function PlainFailure({ error }: { error: Error }) {
  return <Notice tone="danger">{waitOrOffline(error) ?? failureText(error)}</Notice>
}
