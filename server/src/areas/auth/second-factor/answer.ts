import { invalid, Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { lockTokensOf } from '../passkeys/passkey-queries.ts'
import { deleteCode } from '../passwords/code-queries.ts'
import { hashCode } from '../passwords/codes.ts'
import { findMemberByLogin } from '../queries.ts'
import { clearAttempts, countAttempt } from '../sign-in/attempts.ts'
import { startSession, type Visitor } from '../sign-in/start-session.ts'
import { checkCode, takeCode } from './check-code.ts'
import { findPending } from './factor-queries.ts'
import { checkNewKey, storeFactor } from './set-up.ts'

type Given = { session: string; code: string }
type Entered = { code: '000'; data: { access_token: string; recovery_codes: string[] } }

/**
 * Finishes a sign-in. Throws Refusal `not_confirmed` (session used or expired), `invalid_input` (`code_not_valid`; the
 * session stays valid), `too_many_attempts`, `school_closed` or `provider_required`.
 */
export async function answerSecondFactor(
  directory: DirectoryScope,
  secret: string,
  { session, code }: Given,
  visitor: Visitor,
): Promise<Entered> {
  const hash = hashCode(session)
  const pending = await findPending(directory, { purpose: 'second_factor', hash })
  if (!pending?.way) throw new Refusal('not_confirmed')
  const { user_id, way, sealed } = pending
  const attempt = { attempt: 'second_factor', email: user_id, address: visitor.address } as const
  await countAttempt(directory, attempt)
  const made = sealed === null ? null : await checkNewKey(secret, sealed, code)
  const checked = made ?? (sealed === null && (await checkCode(directory, secret, user_id, code)))
  if (!checked) throw invalid('code', 'code_not_valid')
  await inTransaction(directory, async (inside) => {
    const isStill = await lockTokensOf(inside, user_id)
    if (!isStill || !(await deleteCode(inside, 'second_factor', hash)))
      throw new Refusal('not_confirmed')
    if (made) return storeFactor(inside, user_id, made)
    if (!(await takeCode(inside, user_id, checked))) throw invalid('code', 'code_not_valid')
  })
  await clearAttempts(directory, attempt)
  const member = await findMemberByLogin(directory, pending.login)
  if (member?.user_id !== user_id) throw new Refusal('not_confirmed')
  if (member.is_closed) throw new Refusal('school_closed')
  const proof = { way, hasFactor: true }
  const { data } = await startSession(directory, secret, member, visitor, proof)
  return { code: '000', data: { ...data, recovery_codes: made?.codes ?? [] } }
}
