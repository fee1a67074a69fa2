import { Refusal } from '../../../platform/refusal.ts'
import type { DirectoryScope, SchoolScope } from '../../../platform/tenancy/index.ts'
import { deviceOf } from '../devices/device-name.ts'
import { updateEnded, upsertSignIn } from '../devices/sign-in-queries.ts'
import { requireProof } from '../providers/require-way.ts'
import {
  findMemberToRenew,
  insertEndedSignIn,
  updateLanguage,
  updateTokensValidFrom,
} from '../queries.ts'
import { type Claims, isFresh } from '../tokens/tokens.ts'
import { type SignedIn, tokenFor, type Visitor } from './start-session.ts'

type Token = Pick<Claims, 'sid' | 'auth_time' | 'iat'>
type Person = Pick<SchoolScope, 'user_id' | 'account_id'>

/** Keeps the end of the sign-in. Throws Refusal `not_signed_in` if the token was revoked meanwhile, `provider_required` or `second_factor_required`. */
export async function renew(
  directory: DirectoryScope,
  secret: string,
  { user_id, account_id }: Person,
  token: Token,
  { language, userAgent }: Pick<Visitor, 'language' | 'userAgent'>,
): Promise<SignedIn & { code: '000' }> {
  const member = await findMemberToRenew(directory, user_id, account_id)
  if (!member || !isFresh(token, member.tokens_valid_from)) throw new Refusal('not_signed_in')
  const { sid, auth_time } = token
  await requireProof(directory, sid, member)
  if (language) await updateLanguage(directory, user_id, language)
  await upsertSignIn(directory, { id: sid, user_id, ...deviceOf(userAgent) })
  return { code: '000', data: { access_token: tokenFor(secret, member, { sid, auth_time }) } }
}

export async function signOut(
  directory: DirectoryScope,
  user_id: string,
  { sid }: Token,
): Promise<void> {
  await updateEnded(directory, { id: sid, user_id })
  await insertEndedSignIn(directory, sid)
}

export async function signOutEverywhere(directory: DirectoryScope, user_id: string): Promise<void> {
  await updateTokensValidFrom(directory, user_id)
}
