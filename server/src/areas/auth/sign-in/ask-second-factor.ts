import type { Way } from '@talaqqi/contract/provider-terms'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { requireWay } from '../providers/require-way.ts'
import type { MemberRow } from '../queries.ts'
import { findFactor } from '../second-factor/factor-queries.ts'
import { makeSetUp, openPending } from '../second-factor/pending.ts'
import { type SignedIn, startSession, type Visitor } from './start-session.ts'

/**
 * A session, or `002` for a person with a second factor and for an administrator of a school that requires one. A provider
 * does not say how strongly it has checked the person, so it is one factor (ASVS 5, 6.8.4). Throws Refusal
 * `provider_required`.
 */
export async function startSessionOrAsk(
  directory: DirectoryScope,
  secret: string,
  member: MemberRow,
  visitor: Visitor,
  way: Way,
): Promise<SignedIn & { code: '000' | '002' }> {
  requireWay(member, way)
  const { user_id } = member
  const purpose = 'second_factor'
  if (await findFactor(directory, user_id)) {
    const session = await openPending(directory, { purpose, user_id, way })
    return { code: '002', data: { session, setup: null } }
  }
  if (!member.needs_second_factor)
    return startSession(directory, secret, member, visitor, { way, hasFactor: false })
  const { setup, sealed } = makeSetUp(secret, member.login)
  const session = await openPending(directory, { purpose, user_id, way, sealed })
  return { code: '002', data: { session, setup } }
}
