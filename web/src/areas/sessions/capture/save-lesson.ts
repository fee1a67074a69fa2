import type { Session, SessionChange } from '@talaqqi/contract/sessions'
import { ApiError, call } from '../../../platform/api.ts'
import { newId } from '../../../platform/ids.ts'
import type { Attempt, OpenLesson } from './open-lesson.ts'
import { storedLesson } from './stored-lesson.ts'

/**
 * Saves what changes of the open lesson and answers it as the server then has it. A save whose answer
 * was lost is repeated under its own id first: it happens once, and tells what to build on.
 * Throws ApiError; the lesson stays on the device until the caller clears it.
 */
export async function saveLesson(id: string, change: SessionChange): Promise<Session> {
  const before = getOpen(id).attempt
  if (before && JSON.stringify(before.change) !== JSON.stringify(change)) {
    const session = await send(id, before)
    storedLesson.write({ ...getOpen(id), updated_at: session.updated_at, attempt: null })
  }
  const { attempt, updated_at } = getOpen(id)
  return send(id, attempt ?? { save_id: newId(), updated_at, change })
}

async function send(id: string, attempt: Attempt): Promise<Session> {
  storedLesson.write({ ...getOpen(id), attempt })
  const { save_id, updated_at, change } = attempt
  try {
    return await call('PATCH /sessions/:id', {
      params: { id },
      body: { ...change, save_id, updated_at },
    })
  } catch (error) {
    if (isRefused(error)) storedLesson.write({ ...getOpen(id), attempt: null })
    throw error
  }
}

/** The server has answered, and has not saved: the next save is a new one. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

function getOpen(id: string): OpenLesson {
  const lesson = storedLesson.read()
  if (lesson?.id !== id) throw new Error('The lesson is no longer open on this device')
  return lesson
}
