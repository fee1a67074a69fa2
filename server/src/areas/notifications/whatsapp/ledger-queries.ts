import { WHATSAPP_STATUSES, type WhatsappStatus } from '@talaqqi/contract/notifications'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type DirectoryScope, updateWhere } from '../../../platform/tenancy/index.ts'
import { accounts, guardians, whatsappMessages } from '../../../tables/index.ts'
import { languageOfGuardian } from '../../guardians/index.ts'

export type Whose = { account_id: string; id: string }
type Change = Partial<typeof whatsappMessages.$inferInsert>

const one = ({ account_id, id }: Whose) =>
  and(eq(whatsappMessages.account_id, account_id), eq(whatsappMessages.id, id))

/** False if the call was started before, or the message must not be sent. */
export async function startAsking({ db }: DirectoryScope, whose: Whose): Promise<boolean> {
  const { rowCount } = await updateWhere(
    db,
    whatsappMessages,
    { asked_at: sql`now()` },
    and(one(whose), eq(whatsappMessages.status, 'pending'), isNull(whatsappMessages.asked_at)),
  )
  return rowCount === 1
}

/** Only if the status has not changed since the call. */
export async function endAsking(
  { db }: DirectoryScope,
  whose: Whose,
  change: Change,
): Promise<boolean> {
  const { rowCount } = await updateWhere(
    db,
    whatsappMessages,
    { updated_at: sql`now()`, ...change },
    and(one(whose), eq(whatsappMessages.status, 'pending'), isNotNull(whatsappMessages.asked_at)),
  )
  return rowCount === 1
}

export async function giveUp({ db }: DirectoryScope, whose: Whose): Promise<boolean> {
  const { rowCount } = await updateWhere(
    db,
    whatsappMessages,
    { status: 'failed', updated_at: sql`now()` },
    and(one(whose), eq(whatsappMessages.status, 'pending')),
  )
  return rowCount === 1
}

/** Forward only: ignores late and repeated statuses. */
export async function moveOn(
  { db }: DirectoryScope,
  whose: Whose,
  status: WhatsappStatus,
  { provider_id, error }: { provider_id: string; error: string | null },
): Promise<boolean> {
  const before = WHATSAPP_STATUSES.slice(0, WHATSAPP_STATUSES.indexOf(status))
  const { rowCount } = await updateWhere(
    db,
    whatsappMessages,
    { status, provider_id, error, updated_at: sql`now()` },
    and(one(whose), inArray(whatsappMessages.status, before)),
  )
  return rowCount === 1
}

/** The guardian of a message, unless without an email or in a closed school. */
export async function selectReader({ db }: DirectoryScope, whose: Whose) {
  const [row] = await db
    .select({
      kind: whatsappMessages.kind,
      email: guardians.email,
      first_name: guardians.first_name,
      language: languageOfGuardian(whose),
      school_name: accounts.name,
    })
    .from(whatsappMessages)
    .innerJoin(
      guardians,
      and(
        eq(guardians.account_id, whose.account_id),
        eq(guardians.id, whatsappMessages.guardian_id),
      ),
    )
    .innerJoin(
      accounts,
      and(eq(accounts.id, whatsappMessages.account_id), eq(accounts.status, 'active')),
    )
    .where(one(whose))
  return row ?? null
}

export async function markMailed({ db }: DirectoryScope, whose: Whose): Promise<void> {
  await updateWhere(db, whatsappMessages, { mailed_instead: true }, one(whose))
}
