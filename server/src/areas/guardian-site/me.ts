import type { GuardianMe } from '@talaqqi/contract/guardian-site'
import type { Language } from '@talaqqi/contract/languages'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { type DirectoryScope, type Family, inTransaction } from '../../platform/tenancy/index.ts'
import { revokeCredentialsOfPhone, selectMe, updateMe } from './me-queries.ts'

type Change = {
  phone?: string | undefined
  language?: Language | undefined
  wants_digest?: boolean | undefined
}

/** Details of the first school, with the names of all schools. */
export async function getMe(family: Family): Promise<GuardianMe> {
  const rows = (await Promise.all(family.guardians.map(selectMe))).filter((row) => row !== null)
  const [first] = rows
  if (!first) throw new Refusal('not_signed_in')
  const { school: _, ...me } = first
  return {
    ...me,
    schools: rows.map(({ school }) => school),
    may_choose_password: family.proves_email && me.email !== null,
  }
}

/**
 * Applies to every school of the sign-in. A new phone revokes links and other sign-ins of the old one.
 * Throws Refusal `invalid_input` if neither email nor phone is left.
 */
export async function changeMe(
  directory: DirectoryScope,
  family: Family,
  { phone, language, wants_digest }: Change,
): Promise<GuardianMe> {
  const change = {
    ...(phone !== undefined && { phone }),
    ...(language !== undefined && { language }),
    ...(wants_digest !== undefined && { wants_digest }),
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
  return getMe(family)
}
