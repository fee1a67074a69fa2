import type { SessionChange } from '@talaqqi/contract/session-inputs'
import type { Session } from '@talaqqi/contract/sessions'
import { ApiError } from '../../../platform/api/api.ts'
import { isNetworkFailure } from '../../../platform/api/failure.ts'
import { newId } from '../../../platform/ids.ts'
import type { Write } from '../../../platform/queries/write.ts'

export type Edit = Pick<SessionChange, 'name' | 'comment' | 'status'>

export type EditSaver = {
  /** Resolves once the server has the form's content. Throws ApiError. */
  save: (write: Write, read: () => Edit, overwrite: boolean) => Promise<Session>
  rest: (edit: Edit) => SessionChange[]
}

/**
 * Saves an other lesson from its version at `updated_at`, and again with later input. A save without an
 * answer is retried unchanged, so that the next one has its base.
 */
export function createEditSaver(id: string, updated_at: string | undefined): EditSaver {
  let known = updated_at
  let unanswered: SessionChange | null = null

  async function save(write: Write, read: () => Edit, overwrite: boolean): Promise<Session> {
    if (overwrite) known = undefined
    for (;;) {
      const edit = read()
      const body = (unanswered ??= { ...edit, save_id: newId(), updated_at: known })
      const session = await write('PATCH /sessions/:id', { params: { id }, body }).catch(
        (error: ApiError) => {
          if (!isNetworkFailure(error)) unanswered = null
          throw error
        },
      )
      unanswered = null
      known = session.updated_at
      if (isSame(body, read())) return session
    }
  }

  function rest(edit: Edit): SessionChange[] {
    if (!unanswered) return [{ ...edit, save_id: newId(), updated_at: known }]
    // The second save has the first one's result as its base.
    return isSame(unanswered, edit) ? [unanswered] : [unanswered, { ...edit, save_id: newId() }]
  }

  return { save, rest }
}

function isSame(one: Edit, other: Edit): boolean {
  return one.name === other.name && one.comment === other.comment && one.status === other.status
}
