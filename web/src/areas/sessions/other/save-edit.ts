import type { SessionChange } from '@talaqqi/contract/session-inputs'
import type { Session } from '@talaqqi/contract/sessions'
import { ApiError, call } from '../../../platform/api.ts'
import { isWithoutAnswer } from '../../../platform/failure.ts'
import { newId } from '../../../platform/ids.ts'

type Edit = Pick<SessionChange, 'name' | 'comment' | 'status'>

/**
 * Saves a lesson of type other, edited from how it was at `updated_at`: what stands in the form, and once
 * more what is typed meanwhile. A save whose answer was lost is repeated as it was, so that the next one
 * builds on it. Throws ApiError.
 */
export function createEditSaver(id: string, updated_at: string | undefined) {
  let known = updated_at
  let unanswered: SessionChange | null = null
  return async (read: () => Edit, overwrite: boolean): Promise<Session> => {
    if (overwrite) known = undefined
    for (;;) {
      const edit = read()
      const body = (unanswered ??= { ...edit, save_id: newId(), updated_at: known })
      const session = await call('PATCH /sessions/:id', { params: { id }, body }).catch(
        (error: ApiError) => {
          if (!isWithoutAnswer(error)) unanswered = null
          throw error
        },
      )
      unanswered = null
      known = session.updated_at
      if (isSame(body, read())) return session
    }
  }
}

function isSame(one: Edit, other: Edit): boolean {
  return one.name === other.name && one.comment === other.comment && one.status === other.status
}
