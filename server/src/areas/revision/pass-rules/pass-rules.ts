import { isDeepStrictEqual } from 'node:util'
import { type Fault, fault } from '@talaqqi/contract/errors'
import type { PassRules, changePassRules as route } from '@talaqqi/contract/pass-rules'
import type { RouteRequest } from '@talaqqi/contract/route'
import { recordUpdate } from '../../../platform/audit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import {
  insertPassRules,
  lockSchool,
  selectKnownIndicators,
  selectPassRules,
} from './pass-rule-queries.ts'

const NONE: PassRules = { version: 0, rules: [], bands: [], created_at: null, user: null }

/** Newest version first; version 0 alone in a school without rules. */
export async function listPassRules(
  school: SchoolScope,
  page: { skip: number; limit: number },
): Promise<PassRules[]> {
  const rows = await selectPassRules(school, page)
  if (rows.length === 0 && page.skip === 0) return [NONE]
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/**
 * Makes a version; equal rules make none. Throws Refusal `changed_meanwhile` if another version than the given is the
 * newest, or `invalid_input`.
 */
export async function changePassRules(
  school: SchoolScope,
  { version, ...to }: RouteRequest<typeof route>['body'],
): Promise<PassRules> {
  return inTransaction(school, async (inside) => {
    await lockSchool(inside)
    const newest = await newestOf(inside)
    if (version !== undefined && version !== newest.version) throw changedMeanwhile(newest.version)
    const { rules = newest.rules, bands = newest.bands } = to
    const sorted = bands.toSorted((one, other) => other.from - one.from)
    const from = { rules: newest.rules, bands: newest.bands }
    const whole = { rules, bands: sorted }
    await requireValid(inside, whole)
    if (isDeepStrictEqual(from, whole)) return newest
    await insertPassRules(inside, { ...whole, version: newest.version + 1 })
    const of = { record: 'pass-rules', record_id: inside.account_id } as const
    await recordUpdate(inside, { ...of, from, to: whole })
    return newestOf(inside)
  })
}

async function newestOf(inside: SchoolScope): Promise<PassRules> {
  const [newest] = await listPassRules(inside, { skip: 0, limit: 1 })
  return newest ?? NONE
}

function changedMeanwhile(version: number): Refusal {
  const fields = [{ ...fault('version', 'changed_meanwhile'), value: version }]
  return new Refusal('changed_meanwhile', { fields })
}

/** One rule a type, one band a percentage, and indicators of the school. */
async function requireValid(
  inside: SchoolScope,
  { rules, bands }: Pick<PassRules, 'rules' | 'bands'>,
): Promise<void> {
  const named = rules.flatMap(({ at_most }) => at_most.map(({ indicator_id }) => indicator_id))
  const rows = await selectKnownIndicators(inside, [...new Set(named)])
  const known = new Set(rows.map(({ id }) => id))
  const fields: Fault[] = [
    ...repeated(rules.map(({ type }) => type)).map((at) => fault(`rules.${at}.type`, 'not_valid')),
    ...repeated(bands.map(({ from }) => from)).map((at) => fault(`bands.${at}.from`, 'not_valid')),
    ...rules.flatMap(({ at_most }, at) => [
      ...at_most.flatMap(({ indicator_id }, index) =>
        known.has(indicator_id)
          ? []
          : [fault(`rules.${at}.at_most.${index}.indicator_id`, 'indicator_unknown')],
      ),
      ...repeated(at_most.map(({ indicator_id }) => indicator_id)).map((index) =>
        fault(`rules.${at}.at_most.${index}.indicator_id`, 'counted_twice'),
      ),
    ]),
  ]
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}

const repeated = (values: readonly unknown[]): number[] =>
  values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []))
