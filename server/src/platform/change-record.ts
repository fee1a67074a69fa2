import { isDeepStrictEqual } from 'node:util'
import { fieldError } from '@talaqqi/contract/errors'
import type { Before } from '@talaqqi/contract/fields'
import type * as z from 'zod/mini'
import { findSetters, type RecordOf, recordUpdate } from './audit.ts'
import { Refusal } from './refusal.ts'
import type { SchoolScope } from './tenancy/index.ts'

type Change<T> = RecordOf & {
  /** What the person began from; without it every field counts as the person's own. */
  before: Before
  /** What the fields become. */
  to: T
  /** What the fields must fulfil together, where there is such a thing. */
  schema?: z.ZodMiniType
}

/**
 * Changes a record, in the transaction that writes it. `lock` reads it and locks its row, so that
 * whoever else writes it comes before or after. Fields that the person left as they were stay as they
 * stand now: what two people change in one record is kept of both. Leaves in the audit what became
 * different. Throws Refusal `changed_meanwhile` where both changed the same field, or changed fields
 * that do not go together; each is named with the value that stands and who set it.
 */
export async function changeRecord<R extends object, T extends object>(
  inside: SchoolScope,
  { record, record_id, before = {}, to, schema }: Change<T>,
  lock: () => Promise<R>,
  write: (to: T, from: R) => Promise<void>,
): Promise<void> {
  const from = await lock()
  const theirs = Object.keys(to).filter(
    (field) => field in before && !isSame(valueOf(from, field), before[field]),
  )
  const untouched = theirs.filter((field) => isSame(valueOf(to, field), before[field]))
  const merged = { ...to, ...picked(from, untouched) }
  const isMixed = untouched.length > 0 && schema?.safeParse(merged).success === false
  const clashing = isMixed
    ? theirs
    : theirs.filter((field) => !isSame(valueOf(merged, field), valueOf(from, field)))
  if (clashing.length > 0) await refuse(inside, { record, record_id }, picked(from, clashing))
  await write(merged, from)
  await recordUpdate(inside, { record, record_id, from, to: merged })
}

async function refuse(inside: SchoolScope, of: RecordOf, standing: object): Promise<never> {
  const setters = await findSetters(inside, of, Object.keys(standing))
  const fields = Object.entries(standing).map(([field, value]) => ({
    ...fieldError(field, 'changed_meanwhile'),
    value: value ?? null,
    set_by: setters.get(field) ?? null,
  }))
  throw new Refusal('changed_meanwhile', { fields })
}

const valueOf = (of: object, field: string): unknown => new Map(Object.entries(of)).get(field)

function picked(of: object, fields: string[]): object {
  return Object.fromEntries(fields.map((field) => [field, valueOf(of, field)]))
}

/** Lists here are sets of ids: their order says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(sorted(one), sorted(other))
}

const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value)
