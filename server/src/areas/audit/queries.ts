import type { AuditEntry, listAudit } from '@talaqqi/contract/audit'
import { type AuditedKind, REVISION_RECORDS } from '@talaqqi/contract/records'
import type { RouteRequest } from '@talaqqi/contract/route'
import { and, desc, eq, sql } from 'drizzle-orm'
import { isAnyOf, type SchoolScope } from '../../platform/tenancy/index.ts'
import { audit, memberships } from '../../tables/index.ts'

type OfRecord = RouteRequest<typeof listAudit>['query']

export async function selectAudit(
  school: SchoolScope,
  { record, record_id, skip, limit }: OfRecord,
): Promise<AuditEntry[]> {
  const records = record === 'revision' ? REVISION_RECORDS : [record]
  const rows = await school.db
    .select({
      id: audit.id,
      action: audit.action,
      // Only `recordAudit` writes records.
      record: sql<AuditedKind>`${audit.record}`,
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
        isAnyOf(audit.record, records),
        eq(audit.record_id, record_id),
      ),
    )
    .orderBy(desc(audit.created_at), desc(audit.id))
    .offset(skip)
    .limit(limit)
  return rows.map(({ changes, before, created_at, ...row }) => ({
    ...row,
    // `recordAudit` stores objects only.
    changes: changes as Record<string, unknown>,
    before: before as Record<string, unknown> | null,
    created_at: created_at.toISOString(),
  }))
}
