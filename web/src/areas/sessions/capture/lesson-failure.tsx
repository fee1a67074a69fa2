import { m } from '@talaqqi/words/messages'
import { ApiError } from '../../../platform/api.ts'
import { FailureNotice } from '../../failures/index.ts'

/** A lesson could not be started or saved; what stands on the device stays, and is sent again. */
export function LessonFailure({ error }: { error: Error }) {
  return <FailureNotice error={error} reason={reasonOf(error)} />
}

function reasonOf(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'offline') return m.capture_kept_offline()
  const isListener = error.fields.some(({ path }) => path === 'listener_id')
  return isListener ? m.capture_listener_refused() : undefined
}
