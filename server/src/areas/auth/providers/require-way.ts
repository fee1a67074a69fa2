import type { Way } from '@talaqqi/contract/provider-terms'
import { Refusal } from '../../../platform/refusal.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { selectProof } from '../devices/sign-in-queries.ts'
import type { MemberRow } from '../queries.ts'

type Member = Pick<MemberRow, 'required_provider'>
type Entering = Member & Pick<MemberRow, 'needs_second_factor'>

/** With a required provider, a person who loses the account there loses the school. */
export function refusalOfWay({ required_provider }: Member, way: Way): Refusal | null {
  return required_provider === null || required_provider === way
    ? null
    : new Refusal('provider_required')
}

/** Throws Refusal `provider_required`. */
export function requireWay(member: Member, way: Way): void {
  const refused = refusalOfWay(member, way)
  if (refused) throw refused
}

/** Of a sign-in that continues in this school. Throws Refusal `provider_required` or `second_factor_required`. */
export async function requireProof(
  directory: DirectoryScope,
  sid: string,
  member: Entering,
): Promise<void> {
  if (member.required_provider === null && !member.needs_second_factor) return
  const { way, hasFactor } = await selectProof(directory, sid)
  requireWay(member, way)
  if (member.needs_second_factor && !hasFactor) throw new Refusal('second_factor_required')
}
