import type { AuditEntry } from '@talaqqi/contract/audit'
import { AUDIT_FIELDS } from '../../shared/audit-labels/index.ts'

/** `before` is undefined if the history does not reach back far enough. */
export type Change = { field: string; before: unknown; after: unknown }

export type ShownEntry = Pick<AuditEntry, 'id' | 'action' | 'created_at' | 'user'> & {
  changes: Change[]
  of: Pick<AuditEntry, 'record' | 'changes'>
}

type FieldsOf = (record: AuditEntry['record']) => readonly string[]

/** Newest first, like the entries. Missing old values come from earlier entries, as far as loaded. */
export function shownEntries(
  entries: readonly AuditEntry[],
  fieldsOf: FieldsOf = () => AUDIT_FIELDS,
): ShownEntry[] {
  const known = new Map<string, Record<string, unknown>>()
  return [...entries]
    .reverse()
    .map(({ id, action, created_at, user, record, changes, before }) => {
      const isAdded = action === 'create'
      const values = known.get(record) ?? {}
      const told = isAdded ? [] : changesFrom({ ...values, ...before }, changes, fieldsOf(record))
      if (isAdded || action === 'update') known.set(record, { ...values, ...changes })
      return { id, action, created_at, user, changes: told, of: { record, changes } }
    })
    .reverse()
}

function changesFrom(
  known: Record<string, unknown>,
  sent: AuditEntry['changes'],
  fields: readonly string[],
): Change[] {
  return fields
    .filter((field) => field in sent && !isSame(known[field], sent[field]))
    .map((field) => ({ field, before: known[field], after: sent[field] }))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
