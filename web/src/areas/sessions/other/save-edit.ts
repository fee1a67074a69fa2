import type { SessionChange } from '@talaqqi/contract/session-inputs'
import type { Session } from '@talaqqi/contract/sessions'
import { ApiError, call } from '../../../platform/api.ts'
import { isWithoutAnswer } from '../../../platform/failure.ts'
import { newId } from '../../../platform/ids.ts'

export type Edit = Pick<SessionChange, 'name' | 'comment' | 'status'>

export type EditSaver = {
  /** Answers the lesson once it says what stands in the form. Throws ApiError. */
  save: (read: () => Edit, overwrite: boolean) => Promise<Session>
  /** What is still to be sent, in this order, so that the lesson says so: where no answer came. */
  rest: (edit: Edit) => SessionChange[]
}

/**
 * Saves a lesson of type other, edited from how it was at `updated_at`: what stands in the form, and once
 * more what is typed meanwhile. A save whose answer was lost is repeated as it was, so that the next one
 * builds on it.
 */
export function createEditSaver(id: string, updated_at: string | undefined): EditSaver {
  let known = updated_at
  let unanswered: SessionChange | null = null

  async function save(read: () => Edit, overwrite: boolean): Promise<Session> {
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

  function rest(edit: Edit): SessionChange[] {
    if (!unanswered) return [{ ...edit, save_id: newId(), updated_at: known }]
    // What goes right behind another builds on whatever that one makes.
    return isSame(unanswered, edit) ? [unanswered] : [unanswered, { ...edit, save_id: newId() }]
  }

  return { save, rest }
}

function isSame(one: Edit, other: Edit): boolean {
  return one.name === other.name && one.comment === other.comment && one.status === other.status
}
