import type { AuditEntry } from '@talaqqi/contract/audit'
import { AUDIT_FIELDS, type AuditField } from '../../shared/audit-labels/index.ts'

/** `before` is undefined if the history does not reach back far enough. */
export type Change = { field: AuditField; before: unknown; after: unknown }

export type ShownEntry = Pick<AuditEntry, 'id' | 'action' | 'created_at' | 'user'> & {
  changes: Change[]
}

/** Newest first, like the entries. Missing old values come from earlier entries, as far as loaded. */
export function shownEntries(entries: readonly AuditEntry[]): ShownEntry[] {
  const known: Record<string, unknown> = {}
  return [...entries]
    .reverse()
    .map(({ id, action, created_at, user, changes, before }) => {
      const isAdded = action === 'create'
      const told = isAdded ? [] : changesFrom({ ...known, ...before }, changes)
      if (isAdded || action === 'update') Object.assign(known, changes)
      return { id, action, created_at, user, changes: told }
    })
    .reverse()
}

function changesFrom(known: Record<string, unknown>, sent: AuditEntry['changes']): Change[] {
  return AUDIT_FIELDS.filter((field) => field in sent && !isSame(known[field], sent[field])).map(
    (field) => ({ field, before: known[field], after: sent[field] }),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
