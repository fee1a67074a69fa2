import type { Language } from '@talaqqi/contract/languages'
import { Refusal } from '../../../platform/refusal.ts'
import type { DirectoryScope, SchoolScope } from '../../../platform/tenancy/index.ts'
import {
  findMemberToRenew,
  insertEndedSignIn,
  updateLanguage,
  updateTokensValidFrom,
} from '../queries.ts'
import { type Claims, isFresh } from '../tokens/tokens.ts'
import { type SignedIn, tokenFor } from './start-session.ts'

type Token = Pick<Claims, 'sid' | 'auth_time' | 'iat'>
type Person = Pick<SchoolScope, 'user_id' | 'account_id'>

/** Keeps the end of the sign-in. Throws Refusal `not_signed_in` if the token was revoked meanwhile. */
export async function renew(
  directory: DirectoryScope,
  secret: string,
  { user_id, account_id }: Person,
  token: Token,
  language: Language | null,
): Promise<SignedIn & { code: '000' }> {
  const member = await findMemberToRenew(directory, user_id, account_id)
  if (!member || !isFresh(token, member.tokens_valid_from)) throw new Refusal('not_signed_in')
  if (language) await updateLanguage(directory, user_id, language)
  const { sid, auth_time } = token
  return { code: '000', data: { access_token: tokenFor(secret, member, { sid, auth_time }) } }
}

export async function signOut(directory: DirectoryScope, token: Token): Promise<void> {
  await insertEndedSignIn(directory, token.sid)
}

export async function signOutEverywhere(directory: DirectoryScope, user_id: string): Promise<void> {
  await updateTokensValidFrom(directory, user_id)
}
