import { COMMENT_LIMIT } from '@talaqqi/contract/limits'
import { commentContent } from '@talaqqi/contract/session-comments'
import { v5 } from 'uuid'
import { Refusal } from '../../../platform/refusal.ts'
import type { Reply } from '../../../platform/whatsapp/webhook.ts'
import { writeComment } from '../comments.ts'
import { type PhoneOwner, selectLessonOfMessage } from './reply-queries.ts'
import { tellWhereToWrite } from './tell-where-to-write.ts'

/** Of the ids of comments by WhatsApp. */
const NAMESPACE = '6f0a1c52-5a0e-5f0b-9d0d-3f1f4b1c8e21'

/**
 * A reply to a message about one lesson becomes a comment of its guardian; another message is answered with where to
 * write. Idempotent: Meta repeats calls.
 */
export async function receiveReply(
  owners: readonly PhoneOwner[],
  reply: Reply,
  site: string,
): Promise<void> {
  if (!(await writeReply(owners, reply))) await tellWhereToWrite(owners, reply, site)
}

/** False if it belongs to no lesson that the guardian may still write about. */
async function writeReply(
  owners: readonly PhoneOwner[],
  { id, text, answers }: Reply,
): Promise<boolean> {
  if (answers === null || text === null) return false
  // Several guardians may share the phone: the answered message names the one.
  for (const owner of owners) {
    const lesson_id = await selectLessonOfMessage(owner, answers)
    if (lesson_id !== null) return writeComments(owner, { id, lesson_id, text })
  }
  return false
}

async function writeComments(
  { family }: PhoneOwner,
  { id, lesson_id, text }: { id: string; lesson_id: string; text: string },
): Promise<boolean> {
  const pieces = piecesOf(text)
  if (pieces.length === 0 || !pieces.every((piece) => commentContent.safeParse(piece).success))
    return false
  try {
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
