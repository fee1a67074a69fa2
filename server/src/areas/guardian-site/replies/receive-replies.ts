import { COMMENT_LIMIT } from '@talaqqi/contract/limits'
import { commentContent } from '@talaqqi/contract/session-comments'
import { v5 } from 'uuid'
import { Refusal } from '../../../platform/refusal.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { openFamily, openGuardian } from '../../../platform/tenancy/scope.ts'
import type { Reply } from '../../../platform/whatsapp/webhook.ts'
import { writeComment } from '../comments.ts'
import { type PhoneOwner, selectGuardiansOfPhone, selectLessonOfMessage } from './reply-queries.ts'
import { tellWhereToWrite } from './tell-where-to-write.ts'

/** Of the ids of comments by WhatsApp. */
const NAMESPACE = '6f0a1c52-5a0e-5f0b-9d0d-3f1f4b1c8e21'

/**
 * Replies to a message about one lesson become comments of its guardian; other messages of a known phone are answered
 * with where to write. Idempotent: Meta repeats calls.
 */
export async function receiveReplies(
  directory: DirectoryScope,
  replies: readonly Reply[],
  site: string,
): Promise<void> {
  for (const reply of replies) {
    const owners = await selectGuardiansOfPhone(directory, reply.from)
    if (owners.length > 0 && !(await writeReply(directory, owners, reply)))
      await tellWhereToWrite(directory, owners, reply, site)
  }
}

/** False if it belongs to no lesson that the guardian may still write about. */
async function writeReply(
  directory: DirectoryScope,
  owners: readonly PhoneOwner[],
  { id, text, answers }: Reply,
): Promise<boolean> {
  if (answers === null || text === null) return false
  // Several guardians may share the phone: the answered message names the one.
  for (const owner of owners) {
    const lesson_id = await selectLessonOfMessage(directory, owner, answers)
    if (lesson_id !== null) return writeComments(directory, owner, { id, lesson_id, text })
  }
  return false
}

async function writeComments(
  directory: DirectoryScope,
  owner: PhoneOwner,
  { id, lesson_id, text }: { id: string; lesson_id: string; text: string },
): Promise<boolean> {
  const pieces = piecesOf(text)
  if (pieces.length === 0 || !pieces.every((piece) => commentContent.safeParse(piece).success))
    return false
  try {
    const guardians = [openGuardian(directory, owner)]
    const family = openFamily({ sign_in: '', proves_email: false, guardians })
    // Each in a transaction of its own: its time keeps the pieces in order.
    for (const [at, content] of pieces.entries())
      await writeComment(family, lesson_id, { id: v5(`${id} ${at}`, NAMESPACE), content })
    return true
  } catch (error) {
    // A deleted lesson, a disabled child, or too many comments.
    if (error instanceof Refusal) return false
    throw error
  }
}

/** WhatsApp allows four times as much as a comment; characters stay whole. */
function piecesOf(text: string): string[] {
  const pieces = ['']
  for (const { segment } of new Intl.Segmenter().segment(text.trim())) {
    const last = pieces.at(-1) ?? ''
    if (last.length + segment.length <= COMMENT_LIMIT) pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces.filter((piece) => piece.trim() !== '')
}
