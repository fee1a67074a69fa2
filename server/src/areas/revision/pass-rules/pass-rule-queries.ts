import type { PassRuleOfType, PercentageBand } from '@talaqqi/contract/pass-rules'
import { and, desc, eq } from 'drizzle-orm'
import { isAnyOf, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { accounts, indicators, memberships, passRules } from '../../../tables/index.ts'

/** Newest version first. */
export function selectPassRules(
  { db, account_id }: SchoolScope,
  { skip, limit }: { skip: number; limit: number },
) {
  return db
    .select({
      version: passRules.version,
      rules: passRules.rules,
      bands: passRules.bands,
      created_at: passRules.created_at,
      user: { first_name: memberships.first_name, last_name: memberships.last_name },
    })
    .from(passRules)
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, account_id), eq(memberships.user_id, passRules.user_id)),
    )
    .where(eq(passRules.account_id, account_id))
    .orderBy(desc(passRules.version))
    .offset(skip)
    .limit(limit)
}

/** So that versions are made one after another. */
export async function lockSchool({ db, account_id }: SchoolScope): Promise<void> {
  await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, account_id))
    .for('no key update')
}

type NewPassRules = { version: number; rules: PassRuleOfType[]; bands: PercentageBand[] }

export async function insertPassRules(
  { db, account_id, user_id }: SchoolScope,
  rules: NewPassRules,
): Promise<void> {
  await db.insert(passRules).values({ ...rules, account_id, user_id })
}

export function selectKnownIndicators({ db, account_id }: SchoolScope, ids: readonly string[]) {
  return db
    .select({ id: indicators.id })
    .from(indicators)
    .where(and(eq(indicators.account_id, account_id), isAnyOf(indicators.id, ids)))
}
