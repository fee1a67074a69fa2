import type { ProviderId } from '@talaqqi/contract/provider-terms'
import type { ComeBack } from '@talaqqi/contract/providers'
import { v7 } from 'uuid'
import type { Config } from '../../../config.ts'
import type { Identity } from '../../../platform/openid/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { lockPerson } from '../passwords/password-queries.ts'
import { findMemberByLogin, type MemberRow } from '../queries.ts'
import { startSessionOrAsk } from '../sign-in/ask-second-factor.ts'
import type { SignedIn, Visitor } from '../sign-in/start-session.ts'
import { announceLink } from './announce-link.ts'
import { findLink, insertLink, updateLinkUsed } from './provider-queries.ts'
import { endVisit, type Place } from './visits.ts'

/**
 * By the link to this account there, or else by its verified email, which links it. Throws Refusal `not_confirmed`,
 * `provider_unreachable`, `provider_unverified`, `provider_unknown_email`, `provider_required` (of another) or
 * `school_closed`.
 */
export async function signInByProvider(
  directory: DirectoryScope,
  { config, site }: Place & { config: Config },
  comeBack: ComeBack,
  visitor: Visitor,
): Promise<SignedIn & { code: '000' | '002' }> {
  const { provider, identity } = await endVisit(directory, { config, site }, comeBack, null)
  const member =
    (await linkedMember(directory, identity)) ?? (await linkByEmail(directory, provider, identity))
  if (member.is_closed) throw new Refusal('school_closed')
  return startSessionOrAsk(directory, config.secretKey, member, visitor, provider)
}

/** Null without a link. */
async function linkedMember(
  directory: DirectoryScope,
  identity: Identity,
): Promise<MemberRow | null> {
  const link = await findLink(directory, identity)
  if (!link) return null
  const member = await findMemberByLogin(directory, link.login)
  // After the member was read: a later revocation is newer than the token.
  if (!member || !(await updateLinkUsed(directory, link.id))) throw new Refusal('not_confirmed')
  return member
}

/** OpenID Connect Core 1.0, 5.7: an email alone does not name a person; so only a verified one, once. */
async function linkByEmail(
  directory: DirectoryScope,
  provider: ProviderId,
  { issuer, subject, email, is_verified }: Identity,
): Promise<MemberRow> {
  // Says nothing about the email to people who do not own it.
  if (!is_verified) throw new Refusal('provider_unverified')
  const member = await findMemberByLogin(directory, email)
  if (!member) throw new Refusal('provider_unknown_email')
  const { user_id } = member
  await inTransaction(directory, async (inside) => {
    if (!(await lockPerson(inside, user_id, email))) throw new Refusal('not_confirmed')
    const link = { id: v7(), user_id, provider, issuer, subject, email, used_at: new Date() }
    // Another call of this person linked it meanwhile.
    if (await insertLink(inside, link)) await announceLink(inside, email, link)
  })
  return member
}
