import type { ProviderId } from '@talaqqi/contract/provider-terms'
import type { Begun, ComeBack } from '@talaqqi/contract/providers'
import { v7 } from 'uuid'
import type { Config } from '../../../config.ts'
import {
  addressAt,
  type Identity,
  identityFrom,
  type ProviderSettings,
} from '../../../platform/openid/index.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { hashCode, makeCode } from '../passwords/codes.ts'
import { networkOf } from '../sign-in/attempts.ts'
import { countVisits, insertVisit, takeVisit } from './provider-queries.ts'

const LIFETIME_MS = 10 * 60 * 1000
/** All teachers of a school share its address; a stranger must not fill the table. */
const MOST_FROM_A_NETWORK = 100

/** `site`: address of this server for the browser. */
export type Place = { config: Pick<Config, 'providers'>; site: string }

type Asked = { provider: ProviderId; user_id: string | null; address: string }

/**
 * `user_id` links the account; null signs in. Throws Refusal `not_found` for a provider that this server does not have,
 * `provider_unreachable`, or `too_many_attempts`.
 */
export async function beginVisit(
  directory: DirectoryScope,
  { config, site }: Place,
  { provider, user_id, address: from }: Asked,
): Promise<Begun> {
  const settings = settingsOf(config, provider)
  const network = networkOf(from)
  if ((await countVisits(directory, network)) >= MOST_FROM_A_NETWORK)
    throw new Refusal('too_many_attempts', { retryAfter: LIFETIME_MS / 1000 })
  const { address, state, nonce, verifier } = await addressAt(settings, comeBackTo(site))
  const session = makeCode()
  await insertVisit(directory, {
    ...{ id: v7(), provider, user_id, address: network, nonce, verifier },
    state_hash: hashCode(state),
    session_hash: hashCode(session),
    expires_at: new Date(Date.now() + LIFETIME_MS),
  })
  return { address, session }
}

/**
 * Who came back from a visit that this browser began for `user_id`. Valid once. Throws Refusal `not_confirmed` or
 * `provider_unreachable`.
 */
export async function endVisit(
  directory: DirectoryScope,
  { config, site }: Place,
  { session, query }: ComeBack,
  user_id: string | null,
): Promise<{ provider: ProviderId; identity: Identity }> {
  const comeBack = new URL(comeBackTo(site))
  comeBack.search = query
  const state = comeBack.searchParams.get('state') ?? ''
  const hashes = { state_hash: hashCode(state), session_hash: hashCode(session) }
  const visit = await takeVisit(directory, hashes)
  if (!visit || visit.user_id !== user_id) throw new Refusal('not_confirmed')
  const { provider, nonce, verifier } = visit
  const expected = { state, nonce, verifier }
  const identity = await identityFrom(settingsOf(config, provider), comeBack, expected)
  return { provider, identity }
}

const comeBackTo = (site: string) => `${site}/auth/provider`

function settingsOf({ providers }: Place['config'], id: ProviderId): ProviderSettings {
  return orNotFound(providers.find((one) => one.id === id))
}
