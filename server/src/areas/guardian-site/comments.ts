import type { GuardianComment } from '@talaqqi/contract/guardian-lessons'
import { v7 } from 'uuid'
import { Refusal } from '../../platform/refusal.ts'
import { type Family, type GuardianScope, inTransaction } from '../../platform/tenancy/index.ts'
import { notifyStaff } from '../push/index.ts'
import { insertComment, selectCommentsOfSession } from '../session-comments/index.ts'
import { countCommentsSince, lockGuardian } from './comment-queries.ts'
import { getLesson } from './find-child.ts'

const WINDOW_MS = 15 * 60 * 1000
/** Far above normal use. */
const MOST = 30

/** Oldest first, without the names of other guardians. */
export async function readConversation(
  guardian: GuardianScope,
  session_id: string,
): Promise<GuardianComment[]> {
  const rows = await selectCommentsOfSession(guardian.school, session_id)
  // Comments of another family, from before the lesson moved to this child, are only for staff.
  const ofFamily = rows.filter(({ before_move }) => !before_move)
  return ofFamily.map(({ id, content, created_at, guardian_id, author_name }) => ({
    id,
    content,
    created_at: created_at.toISOString(),
    name: guardian_id ? null : author_name,
    by: guardian_id ? ('guardian' as const) : ('school' as const),
    is_mine: guardian_id === guardian.guardian_id,
  }))
}

type Comment = { id?: string | undefined; content: string }

/** Idempotent by id. Throws Refusal `not_found`, `conflict` (the id of another comment) or `too_many_attempts`. */
export async function writeComment(
  family: Family,
  session_id: string,
  { id = v7(), content }: Comment,
): Promise<GuardianComment> {
  const { guardian } = await getLesson(family, session_id)
  await inTransaction(guardian.school, async (school) => {
    const inside = { ...guardian, school }
    await lockGuardian(inside)
    const recent = await countCommentsSince(inside, new Date(Date.now() - WINDOW_MS))
    const { guardian_id } = guardian
    const comment = { id, session_id, guardian_id, content: content.trim() }
    const isNew = await insertComment(school, comment)
    if (isNew && recent >= MOST)
      throw new Refusal('too_many_attempts', { retryAfter: WINDOW_MS / 1000 })
    if (isNew) await notifyStaff(school, session_id)
  })
  const conversation = await readConversation(guardian, session_id)
  const written = conversation.find((comment) => comment.id === id && comment.is_mine)
  if (!written) throw new Refusal('conflict')
  return written
}
