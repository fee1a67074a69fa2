import type { Language } from '@talaqqi/contract/languages'
import type { SetUp } from '@talaqqi/contract/second-factor'
import { v7 } from 'uuid'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { recordSignIn } from '../devices/devices.ts'
import type { Proof } from '../devices/sign-in-queries.ts'
import { requireWay } from '../providers/require-way.ts'
import { type MemberRow, updateLanguage } from '../queries.ts'
import { acceptInvitation } from '../signup/invitations.ts'
import { type SignInOfToken, signToken } from '../tokens/tokens.ts'

/** `language` of the browser; null if it sends none. */
export type Visitor = { address: string; language: Language | null; userAgent?: string | undefined }

export type SignedIn =
  | { code: '000'; data: { access_token: string } }
  | { code: '001'; data: { session: string } }
  | { code: '002'; data: { session: string; setup: SetUp | null } }

/** A user without a school accepts an invitation by signing in. Throws Refusal `provider_required`. */
export async function startSession(
  directory: DirectoryScope,
  secret: string,
  member: MemberRow,
  { language, userAgent }: Pick<Visitor, 'language' | 'userAgent'>,
  proof: Proof,
): Promise<SignedIn & { code: '000' }> {
  requireWay(member, proof.way)
  if (!member.is_active) await acceptInvitation(directory, member.user_id, member.account_id)
  if (language) await updateLanguage(directory, member.user_id, language)
  const sign_in = { sid: v7(), auth_time: Math.floor(Date.now() / 1000) }
  const person = { ...member, language: language ?? member.language }
  await recordSignIn(directory, person, { sid: sign_in.sid, proof, userAgent })
  return { code: '000', data: { access_token: tokenFor(secret, member, sign_in) } }
}

export function tokenFor(secret: string, member: MemberRow, sign_in: SignInOfToken): string {
  return signToken(secret, {
    user_id: member.user_id,
    account_id: member.account_id,
    login: member.login,
    name: `${member.first_name} ${member.last_name}`,
    is_admin: member.is_admin,
    valid_from: member.tokens_valid_from,
    read_at: member.read_at,
    sign_in,
  })
}
