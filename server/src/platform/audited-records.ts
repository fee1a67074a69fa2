import type { AuditedKind } from '@talaqqi/contract/records'
import { recordAudit } from './audit.ts'
import { type Change, changeRecord } from './change-record.ts'
import { orNotFound } from './refusal.ts'
import type { SchoolScope } from './tenancy/index.ts'

/** Idempotent by id: false and no audit entry if it exists. */
export async function addAudited<V extends { id: string }>(
  inside: SchoolScope,
  record: AuditedKind,
  records: { insertOnce: (school: SchoolScope, values: V) => Promise<boolean> },
  values: V,
): Promise<boolean> {
  const { id: record_id, ...changes } = values
  if (!(await records.insertOnce(inside, values))) return false
  await recordAudit(inside, { action: 'create', record, record_id, changes })
  return true
}

/**
 * Locks the record, checks it and writes the changed columns; answers the earlier record. Throws
 * Refusal `not_found`, `changed_meanwhile` or `invalid_input`.
 */
export async function changeAudited<R extends object, T extends object>(
  inside: SchoolScope,
  records: {
    lock: (school: SchoolScope, id: string) => Promise<R | null>
    change: (school: SchoolScope, id: string, change: NoInfer<Partial<T>>) => Promise<void>
  },
  of: Change<T>,
  check?: (standing: R) => void,
): Promise<R> {
  const standing = orNotFound(await records.lock(inside, of.record_id))
  check?.(standing)
  await changeRecord(
    inside,
    of,
    async () => standing,
    ({ change }) => records.change(inside, of.record_id, change),
  )
  return standing
}
