import type { ProviderId } from '@talaqqi/contract/provider-terms'
import { recordUpdate } from '../../../platform/audit.ts'
import type { ProviderSettings } from '../../../platform/openid/index.ts'
import { invalid } from '../../../platform/refusal.ts'
import {
  type DirectoryScope,
  inTransaction,
  type SchoolScope,
} from '../../../platform/tenancy/index.ts'
import { selectProof } from '../devices/sign-in-queries.ts'
import { hasEmail } from '../passwords/password-queries.ts'
import type { Claims } from '../tokens/tokens.ts'
import { selectRule, updateRule } from './provider-queries.ts'

type Rule = { required_provider: ProviderId | null }

export async function getRule(school: SchoolScope): Promise<Rule> {
  return { required_provider: await selectRule(school) }
}

/**
 * Sign-ins by another way last until their token is renewed, six hours at most. Throws Refusal `invalid_input` for a
 * provider that this server does not have, or by which the caller has not signed in: it might not work. A caller without
 * an email could not sign in again.
 */
export async function changeRule(
  directory: DirectoryScope,
  school: SchoolScope,
  { token, providers }: { token: Pick<Claims, 'sid'>; providers: ProviderSettings[] },
  to: Rule,
): Promise<Rule> {
  const { required_provider: wanted } = to
  if (wanted !== null && !providers.some(({ id }) => id === wanted))
    throw invalid('required_provider', 'provider_not_set')
  return inTransaction(school, async (inside) => {
    const from = await getRule(inside)
    if (wanted !== null && !(await hasEmail(directory, school.user_id)))
      throw invalid('required_provider', 'provider_without_email')
    if (wanted !== null && (await selectProof(directory, token.sid)).way !== wanted)
      throw invalid('required_provider', 'provider_not_used')
    await updateRule(inside, wanted)
    await recordUpdate(inside, {
      ...{ record: 'accounts', record_id: inside.account_id, from, to },
    })
    return to
  })
}
