import type { Language } from '@talaqqi/contract/languages'
import { v7 } from 'uuid'
import type { DirectoryScope } from '../../platform/tenancy/index.ts'
import { acceptInvitation } from './invitations.ts'
import { type MemberRow, updateLanguage } from './queries.ts'
import { type SignInOfToken, signToken } from './tokens.ts'

/** Where a call comes from, and in which language the caller reads; null where the browser does not say. */
export type Visitor = { address: string; language: Language | null }

/** What signing in leads to: a token, or a new password that has to be chosen first. */
export type SignedIn =
  | { code: '000'; data: { access_token: string } }
  | { code: '001'; data: { session: string } }

/**
 * Lets a person in whose right to enter is proven: a new sign-in begins. Who is in no school yet accepts
 * the invitation by coming in.
 */
export async function enter(
  directory: DirectoryScope,
  secret: string,
  member: MemberRow,
  language: Language | null,
): Promise<SignedIn & { code: '000' }> {
  if (!member.is_active) await acceptInvitation(directory, member.user_id, member.account_id)
  if (language) await updateLanguage(directory, member.user_id, language)
  const sign_in = { sid: v7(), auth_time: Math.floor(Date.now() / 1000) }
  return { code: '000', data: { access_token: tokenFor(secret, member, sign_in) } }
}

/** A fresh token for a person in the member's school. */
export function tokenFor(secret: string, member: MemberRow, sign_in: SignInOfToken): string {
  return signToken(secret, {
    user_id: member.user_id,
    account_id: member.account_id,
    email: member.email,
    name: `${member.first_name} ${member.last_name}`,
    is_admin: member.is_admin,
    valid_from: member.tokens_valid_from,
    read_at: member.read_at,
    sign_in,
  })
}
