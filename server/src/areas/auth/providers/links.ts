import { reason } from '@talaqqi/contract/errors'
import type { Provider } from '@talaqqi/contract/provider-terms'
import type { ComeBack, ProviderLinks } from '@talaqqi/contract/providers'
import { v7 } from 'uuid'
import type { ProviderSettings } from '../../../platform/openid/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { lockTokensOf } from '../passkeys/passkey-queries.ts'
import { recordCredentialAudit } from '../passwords/change-password.ts'
import { type Claims, isFresh } from '../tokens/tokens.ts'
import { announceLink } from './announce-link.ts'
import { deleteLink, findLink, insertLink, selectLinks } from './provider-queries.ts'
import { endVisit, type Place } from './visits.ts'

export const namesOf = (providers: ProviderSettings[]): Provider[] =>
  providers.map(({ id, name }) => ({ id, name }))

export async function listLinks(
  directory: DirectoryScope,
  providers: ProviderSettings[],
  user_id: string,
): Promise<ProviderLinks> {
  const links = await selectLinks(directory, user_id)
  return {
    providers: namesOf(providers),
    links: links.map(({ created_at, used_at, ...link }) => ({
      ...link,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
  }
}

type Person = { user_id: string; token: Pick<Claims, 'iat'> }

/**
 * Throws Refusal `not_confirmed`, `provider_unreachable`, `conflict` (`provider_taken`) for another person's account, or
 * `not_signed_in` after a revocation.
 */
export async function addLink(
  directory: DirectoryScope,
  place: Place,
  { user_id, token }: Person,
  comeBack: ComeBack,
): Promise<void> {
  const { provider, identity } = await endVisit(directory, place, comeBack, user_id)
  const { issuer, subject, email } = identity
  await inTransaction(directory, async (inside) => {
    const person = await lockTokensOf(inside, user_id)
    // A corrected email has removed the links of the old address; this one must not follow.
    if (!person || !isFresh(token, person.tokens_valid_from)) throw new Refusal('not_signed_in')
    const link = { id: v7(), user_id, provider, issuer, subject, email }
    if (await insertLink(inside, link)) return announceLink(inside, person.login, link)
    const linked = await findLink(inside, identity)
    if (linked?.user_id !== user_id)
      throw new Refusal('conflict', { reason: reason('provider_taken') })
  })
}

/** Throws Refusal `not_found` for another person's link. */
export async function removeLink(
  directory: DirectoryScope,
  whose: { id: string; user_id: string },
): Promise<void> {
  await inTransaction(directory, async (inside) => {
    if (!(await deleteLink(inside, whose))) throw new Refusal('not_found')
    await recordCredentialAudit(inside, whose.user_id, 'remove_provider')
  })
}
