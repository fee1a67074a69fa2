import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import {
  type DirectoryScope,
  deleteWhere,
  type Family,
  type GuardianScope,
  type SchoolScope,
} from '../../../platform/tenancy/index.ts'
import { accounts, guardians, whatsappHints, whatsappMessages } from '../../../tables/index.ts'
import { languageOfGuardian } from '../../guardians/index.ts'

/** Parents of a large family, in several schools. */
const MOST_WITH_PHONE = 20

/** The guardians with this phone, in all active schools. */
export function selectGuardiansOfPhone({ db }: DirectoryScope, phone: string) {
  return db
    .select({
      account_id: guardians.account_id,
      guardian_id: guardians.id,
      email: guardians.email,
      language: languageOfGuardian({ account_id: guardians.account_id }),
      time_zone: accounts.time_zone,
      mushaf: accounts.mushaf,
    })
    .from(guardians)
    .innerJoin(accounts, and(eq(accounts.id, guardians.account_id), eq(accounts.status, 'active')))
    .where(eq(guardians.phone, phone))
    .orderBy(asc(guardians.account_id), asc(guardians.id))
    .limit(MOST_WITH_PHONE)
}
type PhoneRow = Awaited<ReturnType<typeof selectGuardiansOfPhone>>[number]
export type PhoneOwner = GuardianScope & Pick<PhoneRow, 'email' | 'language'> & { family: Family }

/** The lesson of a message to this guardian, by Meta's id of the message; null if it was about none. */
export async function selectLessonOfMessage(
  { school: { db, account_id }, guardian_id }: GuardianScope,
  provider_id: string,
): Promise<string | null> {
  const [row] = await db
    .select({ lesson_id: whatsappMessages.lesson_id })
    .from(whatsappMessages)
    .where(
      and(
        eq(whatsappMessages.account_id, account_id),
        eq(whatsappMessages.guardian_id, guardian_id),
        eq(whatsappMessages.provider_id, provider_id),
        isNotNull(whatsappMessages.lesson_id),
      ),
    )
    .limit(1)
  return row?.lesson_id ?? null
}

/** False for a second hint of that day. */
export async function insertHint(
  { db, account_id }: SchoolScope,
  hint: { guardian_id: string; date: string },
): Promise<boolean> {
  const { rowCount } = await db
    .insert(whatsappHints)
    .values({ account_id, ...hint })
    .onConflictDoNothing()
  return rowCount === 1
}

/** After three days Meta's answer to an old message would be refused. */
export async function deleteOldHints({ db }: DirectoryScope): Promise<void> {
  await deleteWhere(db, whatsappHints, lt(whatsappHints.date, sql`current_date - 3`)).returning({
    account_id: whatsappHints.account_id,
  })
}
