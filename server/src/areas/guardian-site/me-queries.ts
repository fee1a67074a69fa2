import { and, eq, ne } from 'drizzle-orm'
import { deleteWhere, type GuardianScope, updateWhere } from '../../platform/tenancy/index.ts'
import {
  accounts,
  guardianLinks,
  guardianPasskeys,
  guardianSignIns,
  guardians,
} from '../../tables/index.ts'

const one = ({ school, guardian_id }: GuardianScope) =>
  and(eq(guardians.account_id, school.account_id), eq(guardians.id, guardian_id))

export async function selectMe(guardian: GuardianScope) {
  const { school } = guardian
  const [me] = await school.db
    .select({
      first_name: guardians.first_name,
      last_name: guardians.last_name,
      email: guardians.email,
      phone: guardians.phone,
      language: guardians.language,
      wants_digest: guardians.wants_digest,
      digest_by: guardians.digest_by,
      sends_digest: accounts.sends_digest,
      school: { id: accounts.id, name: accounts.name, time_zone: accounts.time_zone },
    })
    .from(guardians)
    .innerJoin(accounts, eq(accounts.id, school.account_id))
    .where(one(guardian))
  return me ?? null
}

export async function updateMe(
  guardian: GuardianScope,
  change: Partial<
    Pick<typeof guardians.$inferInsert, 'phone' | 'language' | 'wants_digest' | 'digest_by'>
  >,
): Promise<void> {
  await updateWhere(guardian.school.db, guardians, change, one(guardian))
}

/** Deletes links that the phone may have received, and passkeys and sign-ins not proven by the mailbox, except the hash `but`. */
export async function revokeCredentialsOfPhone(
  { school: { account_id, db }, guardian_id }: GuardianScope,
  but: string,
): Promise<void> {
  await deleteWhere(
    db,
    guardianLinks,
    and(
      eq(guardianLinks.account_id, account_id),
      eq(guardianLinks.guardian_id, guardian_id),
      eq(guardianLinks.purpose, 'link'),
    ),
  )
  await deleteWhere(
    db,
    guardianPasskeys,
    and(
      eq(guardianPasskeys.account_id, account_id),
      eq(guardianPasskeys.guardian_id, guardian_id),
      eq(guardianPasskeys.proves_email, false),
    ),
  )
  await deleteWhere(
    db,
    guardianSignIns,
    and(
      eq(guardianSignIns.account_id, account_id),
      eq(guardianSignIns.guardian_id, guardian_id),
      eq(guardianSignIns.proves_email, false),
      ne(guardianSignIns.hash, but),
    ),
  )
}
