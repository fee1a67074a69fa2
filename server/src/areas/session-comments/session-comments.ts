import type {
  CommentFilter,
  CommentOfSession,
  SessionComment,
} from '@talaqqi/contract/session-comments'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { partsOfSessions } from '../sessions/index.ts'
import {
  insertComment,
  selectAuthor,
  selectComments,
  selectCommentsOfSession,
  updateMark,
} from './queries.ts'
import { insertUnreadAnswers } from './unread-answer-queries.ts'

const record = 'session-comments'

export async function listComments(
  school: SchoolScope,
  page: { filter: CommentFilter; skip: number; limit: number },
): Promise<SessionComment[]> {
  const rows = await selectComments(school, page)
  const partsOf = await partsOfSessions(
    school,
    rows.map(({ session_id }) => session_id),
  )
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    parts: partsOf(row.session_id),
  }))
}

export async function listCommentsOfSession(
  school: SchoolScope,
  session_id: string,
): Promise<CommentOfSession[]> {
  const rows = await selectCommentsOfSession(school, session_id)
  return rows.map(({ guardian_id, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    by: guardian_id === null ? 'staff' : 'guardian',
  }))
}

/**
 * Also marks the guardians' comments on the lesson as read. Idempotent by id.
 * Throws Refusal `conflict` (foreign id).
 */
export async function answerComment(
  school: SchoolScope,
  session_id: string,
  { id = v7(), content }: { id?: string | undefined; content: string },
): Promise<CommentOfSession[]> {
  const { user_id } = school
  await inTransaction(school, async (inside) => {
    if (await insertComment(inside, { id, session_id, user_id, content, is_read: true })) {
      await updateMark(inside, { session_id }, true)
      await insertUnreadAnswers(inside, { id, session_id })
      const changes = { session_id, content }
      return recordAudit(inside, { action: 'create', record, record_id: id, changes })
    }
    const known = await selectAuthor(inside, id)
    if (known?.session_id !== session_id || known.user_id !== user_id) throw new Refusal('conflict')
  })
  return listCommentsOfSession(school, session_id)
}

export async function markComment(
  school: SchoolScope,
  record_id: string,
  is_read: boolean,
): Promise<void> {
  const action = is_read ? 'read' : 'unread'
  await inTransaction(school, async (inside) => {
    if (await updateMark(inside, { id: record_id }, is_read))
      await recordAudit(inside, { action, record, record_id, changes: {} })
  })
}
