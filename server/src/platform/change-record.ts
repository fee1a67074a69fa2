import { isDeepStrictEqual } from 'node:util'
import { fieldError } from '@talaqqi/contract/errors'
import type { Before } from '@talaqqi/contract/fields'
import { sql } from 'drizzle-orm'
import { type RecordOf, recordUpdate } from './audit.ts'
import { Refusal } from './refusal.ts'
import type { SchoolScope } from './tenancy/index.ts'

type Change = RecordOf & {
  /** What the person began from. */
  before: Before
  /** What the fields become. */
  to: object
}

/**
 * Changes a record, in the transaction that writes it, after any other change of it that is under way;
 * leaves in the audit what became different. Throws Refusal `changed_meanwhile`, naming the fields, where
 * one of them is neither what the person began from nor what it is to become.
 */
export async function changeRecord<R extends object>(
  inside: SchoolScope,
  { record, record_id, before, to }: Change,
  read: () => Promise<R>,
  write: (from: R) => Promise<void>,
): Promise<void> {
  const lock = [inside.account_id, record, record_id].join('/')
  await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const from = await read()
  refuseIfChanged(from, before ?? {}, to)
  await write(from)
  await recordUpdate(inside, { record, record_id, from, to })
}

function refuseIfChanged(from: object, before: object, to: object): void {
  const is = new Map<string, unknown>(Object.entries(from))
  const was = new Map<string, unknown>(Object.entries(before))
  const fields = Object.entries(to)
    .filter(([field]) => was.has(field) && !isSame(is.get(field), was.get(field)))
    .filter(([field, value]) => !isSame(is.get(field), value))
    .map(([path]) => fieldError(path, 'changed_meanwhile'))
  if (fields.length > 0) throw new Refusal('changed_meanwhile', { fields })
}

/** Lists here are sets of ids: their order says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(sorted(one), sorted(other))
}

const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value)
