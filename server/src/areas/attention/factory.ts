import { v7 } from 'uuid'
import { contactNotes } from '../../tables/index.ts'
import { type At, type New, only } from '../../testing/schools/factories.ts'
import { makeUser } from '../users/factory.ts'

/** By default of a new administrator, now. */
export async function makeContactNote(
  at: At,
  more: New<typeof contactNotes> & { account_id: string; student_id: string },
) {
  const { account_id } = more
  const { user_id = (await makeUser(at, { account_id, is_admin: true })).user_id } = more
  const note = { content: 'The mother says he is ill until Monday.', contacted_at: new Date() }
  const values = { id: v7(), ...note, ...more, user_id }
  return only(await at.db.insert(contactNotes).values(values).returning())
}
