import { isDeepStrictEqual } from 'node:util'
import { type Fault, fault } from '@talaqqi/contract/errors'
import { check } from '@talaqqi/contract/field-errors'
import type { Before } from '@talaqqi/contract/fields'
import type * as z from 'zod/mini'
import { findSetters, type RecordOf, recordUpdate } from './audit.ts'
import { Refusal } from './refusal.ts'
import type { SchoolScope } from './tenancy/index.ts'

export type Change<T> = RecordOf & {
  /** The values the person started from; absent: every field counts as edited. */
  before: Before
  to: T
  schema?: z.ZodMiniType
}

/**
 * `lock` reads the record and locks its row. Fields that the person did not edit keep their value.
 * Throws Refusal `invalid_input`, or `changed_meanwhile` for conflicting edits.
 */
export async function changeRecord<R extends object, T extends object>(
  inside: SchoolScope,
  { record, record_id, before = {}, to, schema }: Change<T>,
  lock: () => Promise<R>,
  write: (written: { change: Partial<T>; whole: R; from: R }) => Promise<void>,
): Promise<void> {
  const from = await lock()
  const given = defined(to)
  const moved = Object.keys(before).filter(
    (field) => (field in given || field in from) && !isSame(valueOf(from, field), before[field]),
  )
  const untouched = moved.filter(
    (field) => !(field in given) || isSame(valueOf(given, field), before[field]),
  )
  const change = without(given, untouched)
  const whole = { ...from, ...change }
  const faults = schema ? faultsOf(schema, whole) : []
  const clashing =
    faults.length > 0 && untouched.length > 0
      ? moved
      : moved.filter(
          (field) => field in change && !isSame(valueOf(change, field), valueOf(from, field)),
        )
  if (clashing.length > 0) await refuse(inside, { record, record_id }, picked(from, clashing))
  if (faults.length > 0) throw new Refusal('invalid_input', { fields: faults })
  if (Object.keys(change).length === 0) return
  await write({ change, whole, from })
  await recordUpdate(inside, { record, record_id, from, to: change })
}

function defined<T extends object>(of: T): Partial<T> {
  const fields = Object.entries(of).filter(([, value]) => value !== undefined)
  return Object.fromEntries(fields) as Partial<T>
}

function without<T extends object>(of: T, fields: string[]): T {
  return Object.fromEntries(Object.entries(of).filter(([field]) => !fields.includes(field))) as T
}

function faultsOf(schema: z.ZodMiniType, whole: object): Fault[] {
  const checked = check(schema, whole)
  return checked.ok ? [] : checked.faults
}

async function refuse(inside: SchoolScope, of: RecordOf, standing: object): Promise<never> {
  const setters = await findSetters(inside, of, Object.keys(standing))
  const fields = Object.entries(standing).map(([field, value]) => ({
    ...fault(field, 'changed_meanwhile'),
    value: value ?? null,
    set_by: setters.get(field) ?? null,
  }))
  throw new Refusal('changed_meanwhile', { fields })
}

const valueOf = (of: object, field: string): unknown => new Map(Object.entries(of)).get(field)

function picked(of: object, fields: string[]): object {
  return Object.fromEntries(fields.map((field) => [field, valueOf(of, field)]))
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(sorted(one), sorted(other))
}

const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value)
