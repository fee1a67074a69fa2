import { spanName } from '@talaqqi/quran'
import { v7 } from 'uuid'
import { lessons, sessions } from '../../tables/index.ts'
import { type At, type New, only, schoolOf } from '../../testing/schools/factories.ts'
import { classOf, makeStudent } from '../students/factory.ts'
import { makeUser } from '../users/factory.ts'

/** Over the third juz, in one part; by default by a new administrator. */
export async function makeSession(at: At, more: New<typeof sessions> = {}) {
  const { account_id = await schoolOf(at) } = more
  const { student_id = (await makeStudent(at, { account_id })).id } = more
  const { section_id = await classOf(at, account_id, student_id) } = more
  const { user_id = (await makeUser(at, { account_id, is_admin: true })).user_id } = more
  const portion = { section: 'juz', start: 3, end: 3, name: spanName('juz', 3, 3) } as const
  const values = {
    id: v7(),
    type: 'old_lesson',
    status: 'completed',
    ...portion,
    ...more,
    account_id,
    student_id,
    section_id,
    user_id,
  } as const
  const session = only(await at.db.insert(sessions).values(values).returning())
  await at.db
    .insert(lessons)
    .values({ account_id, session_id: session.id, id: v7(), position: 0, name: session.name })
  return session
}
