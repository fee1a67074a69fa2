import { reason } from '@talaqqi/contract/errors'
import type { UserLink } from '@talaqqi/contract/users'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { isMemberElsewhere, makeStaffLink, selectStaffLink } from '../auth/index.ts'
import { lockMember } from './queries.ts'
import { getMember } from './users.ts'

/** Null if none is unused. Throws Refusal `not_found`. */
export async function getUserLink(school: SchoolScope, user_id: string): Promise<UserLink | null> {
  await getMember(school, user_id)
  const link = await selectStaffLink(school, { user_id, account_id: school.account_id })
  if (!link) return null
  const { by, status, created_at, expires_at } = link
  return {
    by,
    status,
    ...{ created_at: created_at.toISOString() },
    expires_at: expires_at.toISOString(),
  }
}

type Asked = { id?: string | undefined; by: 'paper' | 'whatsapp' }

/**
 * A repeated message (same id) is sent once. `url` is null by WhatsApp. Throws Refusal `not_found`, `conflict` (has an
 * email, is disabled or invited; on paper also a member of another school; WhatsApp is not set up) or
 * `too_many_attempts`.
 */
export async function makeUserLink(
  school: SchoolScope,
  user_id: string,
  { id = v7(), by }: Asked,
  { site, hasWhatsapp }: { site: string; hasWhatsapp: boolean },
): Promise<{ expires_at: string; url: string | null }> {
  if (by === 'whatsapp' && !hasWhatsapp)
    throw new Refusal('conflict', { reason: reason('whatsapp_not_set') })
  return inTransaction(school, async (inside) => {
    const member = orNotFound(await lockMember(inside, user_id))
    const { account_id } = inside
    if (member.phone === '') throw new Refusal('conflict', { reason: reason('user_has_email') })
    if (!member.is_active) throw new Refusal('conflict', { reason: reason('user_not_active') })
    // Staff who print the link could use it, and reach the other school.
    if (by === 'paper' && (await isMemberElsewhere(inside, { user_id, account_id })))
      throw new Refusal('conflict', { reason: reason('user_elsewhere') })
    const sent = by === 'whatsapp' && (await selectStaffLink(inside, { user_id, account_id }))
    if (sent && sent.id === id) return { expires_at: sent.expires_at.toISOString(), url: null }
    const { code, expires_at } = await makeStaffLink(
      inside,
      { ...member, account_id, user_id },
      { id, by },
    )
    const action = by === 'paper' ? 'print_link' : 'send_link'
    await recordAudit(inside, { action, record: 'users', record_id: user_id, changes: {} })
    const url = by === 'paper' ? `${site}/auth/link?code=${encodeURIComponent(code)}` : null
    return { expires_at: expires_at.toISOString(), url }
  })
}
