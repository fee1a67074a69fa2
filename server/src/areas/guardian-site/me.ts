import type { GuardianMe } from '@talaqqi/contract/guardian-me'
import type { Language } from '@talaqqi/contract/languages'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { type DirectoryScope, type Family, inTransaction } from '../../platform/tenancy/index.ts'
import { devicesOfGuardians } from '../push/index.ts'
import { revokeCredentialsOfPhone, selectMe, updateMe } from './me-queries.ts'

type Change = {
  phone?: string | undefined
  language?: Language | undefined
  wants_digest?: boolean | undefined
  digest_by?: GuardianMe['digest_by'] | undefined
}

/** Details of the first school, with the names of all schools. */
export async function getMe(family: Family, sendsWhatsapp: boolean): Promise<GuardianMe> {
  const rows = (await Promise.all(family.guardians.map(selectMe))).filter((row) => row !== null)
  const [first] = rows
  if (!first) throw new Refusal('not_signed_in')
  const { school: _, sends_digest: __, ...me } = first
  return {
    ...me,
    wants_digest: me.wants_digest ?? false,
    digest_ways: await waysTo(family, me, sendsWhatsapp),
    asks_digest: rows.some((row) => row.sends_digest && row.wants_digest === null),
    schools: rows.map(({ school }) => school),
    may_choose_password: family.proves_email && me.email !== null,
  }
}

async function waysTo(
  { guardians: [first] }: Family,
  { email, phone }: { email: string | null; phone: string },
  sendsWhatsapp: boolean,
): Promise<GuardianMe['digest_ways']> {
  const ids = first ? [first.guardian_id] : []
  const devices = first ? await devicesOfGuardians(first.school, ids) : new Map()
  return [
    ...(email === null ? [] : (['mail'] as const)),
    ...(sendsWhatsapp && phone !== '' ? (['whatsapp'] as const) : []),
    ...(devices.size > 0 ? (['push'] as const) : []),
  ]
}

/**
 * Applies to every school of the sign-in. A new phone revokes links and other sign-ins of the old one.
 * Throws Refusal `invalid_input` if neither email nor phone is left.
 */
export async function changeMe(
  directory: DirectoryScope,
  family: Family,
  { phone, language, wants_digest, digest_by }: Change,
  sendsWhatsapp: boolean,
): Promise<GuardianMe> {
  const change = {
    ...(phone !== undefined && { phone }),
    ...(language !== undefined && { language }),
    ...(wants_digest !== undefined && { wants_digest }),
    ...(digest_by !== undefined && { digest_by }),
  }
  if (Object.keys(change).length > 0)
    await inTransaction(directory, async ({ db }) => {
      for (const { school, ...guardian } of family.guardians) {
        const inside = { ...guardian, school: { ...school, db } }
        const me = await selectMe(inside)
        if (me?.email === null && phone === '') throw invalid('phone', 'phone_missing')
        await updateMe(inside, change)
        if (phone !== undefined && me && me.phone !== '' && me.phone !== phone)
          await revokeCredentialsOfPhone(inside, family.sign_in)
      }
    })
  return getMe(family, sendsWhatsapp)
}
