import type { AuditEntry } from '@talaqqi/contract/audit'
import { and, desc, eq } from 'drizzle-orm'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { audit, memberships } from '../../tables/index.ts'

type OfRecord = Pick<AuditEntry, 'record' | 'record_id'> & { skip: number; limit: number }

export async function selectAudit(
  school: SchoolScope,
  { record, record_id, skip, limit }: OfRecord,
): Promise<AuditEntry[]> {
  const rows = await school.db
    .select({
      id: audit.id,
      action: audit.action,
      record_id: audit.record_id,
      changes: audit.changes,
      before: audit.before,
      created_at: audit.created_at,
      user: { first_name: memberships.first_name, last_name: memberships.last_name },
    })
    .from(audit)
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, school.account_id), eq(memberships.user_id, audit.user_id)),
    )
    .where(
      and(
        eq(audit.account_id, school.account_id),
        eq(audit.record, record),
        eq(audit.record_id, record_id),
      ),
    )
    .orderBy(desc(audit.created_at), desc(audit.id))
    .offset(skip)
    .limit(limit)
  return rows.map(({ changes, before, created_at, ...row }) => ({
    ...row,
    record,
    // `recordAudit` stores objects only.
    changes: changes as Record<string, unknown>,
    before: before as Record<string, unknown> | null,
    created_at: created_at.toISOString(),
  }))
}
