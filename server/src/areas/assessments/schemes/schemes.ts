import { isDeepStrictEqual } from 'node:util'
import { fault } from '@talaqqi/contract/errors'
import { check } from '@talaqqi/contract/field-errors'
import {
  type MarkingSchemeChange,
  type MarkingSchemeInput,
  type MarkingSchemeRecord,
  markingSchemeInput,
} from '@talaqqi/contract/marking-schemes'
import { v7 } from 'uuid'
import { recordAudit, recordUpdate } from '../../../platform/audit.ts'
import { invalid, orNotFound, Refusal } from '../../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import {
  insertVersion,
  lockScheme,
  selectKnownIndicators,
  selectNewestSchemes,
  selectScheme,
} from './scheme-queries.ts'

const record = 'marking-schemes'

type Row = NonNullable<Awaited<ReturnType<typeof selectScheme>>>

export async function listMarkingSchemes(
  school: SchoolScope,
  page: { skip: number; limit: number },
): Promise<MarkingSchemeRecord[]> {
  return (await selectNewestSchemes(school, page)).map(asRecord)
}

/** A version, or the newest. Throws Refusal `not_found`. */
export async function getMarkingScheme(
  school: SchoolScope,
  id: string,
  version?: number,
): Promise<MarkingSchemeRecord> {
  return asRecord(orNotFound(await selectScheme(school, id, version)))
}

/** Idempotent by id. */
export async function addMarkingScheme(
  school: SchoolScope,
  { id = v7(), name, is_offered, ...scheme }: MarkingSchemeInput,
): Promise<MarkingSchemeRecord> {
  return inTransaction(school, async (inside) => {
    await requireIndicators(inside, scheme.faults)
    const row = { id, version: 1, name, scheme: sorted(scheme), is_offered }
    if (await insertVersion(inside, row)) {
      const changes = { name, ...row.scheme }
      await recordAudit(inside, { action: 'create', record, record_id: id, changes })
    }
    return getMarkingScheme(inside, id)
  })
}

/**
 * Makes a version; equal values make none. Throws Refusal `not_found`, `invalid_input`, or
 * `changed_meanwhile` if another version than the given is the newest.
 */
export async function changeMarkingScheme(
  school: SchoolScope,
  id: string,
  { version, ...given }: MarkingSchemeChange,
): Promise<MarkingSchemeRecord> {
  return inTransaction(school, async (inside) => {
    if (!(await lockScheme(inside, id))) throw new Refusal('not_found')
    const newest = await getMarkingScheme(inside, id)
    if (version !== undefined && version !== newest.version) throw changedMeanwhile(newest.version)
    const from = valuesOf(newest)
    const to = { ...from, ...defined(given) }
    const checked = check(markingSchemeInput, to)
    if (!checked.ok) throw new Refusal('invalid_input', { fields: checked.faults })
    await requireIndicators(inside, to.faults)
    const { name, is_offered, ...rest } = to
    const scheme = sorted(rest)
    if (isDeepStrictEqual(from, { name, is_offered, ...scheme })) return newest
    await insertVersion(inside, { id, version: newest.version + 1, name, is_offered, scheme })
    const audited = { from, to: { name, is_offered, ...scheme } }
    await recordUpdate(inside, { record, record_id: id, ...audited })
    return getMarkingScheme(inside, id)
  })
}

/** Throws Refusal `invalid_input` if the school has no such version. */
export async function requireScheme(
  school: SchoolScope,
  { scheme_id, scheme_version }: { scheme_id?: string | null; scheme_version?: number | null },
): Promise<void> {
  if (!scheme_id || !scheme_version) return
  if (!(await selectScheme(school, scheme_id, scheme_version)))
    throw invalid('scheme_id', 'id_invalid')
}

async function requireIndicators(
  inside: SchoolScope,
  faults: readonly { indicator_id: string | null }[],
): Promise<void> {
  const named = faults.flatMap(({ indicator_id }) => indicator_id ?? [])
  if (named.length === 0) return
  const known = new Set((await selectKnownIndicators(inside, named)).map(({ id }) => id))
  const fields = faults.flatMap(({ indicator_id }, at) =>
    indicator_id === null || known.has(indicator_id)
      ? []
      : [fault(`faults.${at}.indicator_id`, 'indicator_unknown')],
  )
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}

function asRecord({ scheme, created_at, ...row }: Row): MarkingSchemeRecord {
  const { sections, faults, questions, bands, wait, pass } = scheme
  return {
    ...row,
    sections: [...sections],
    faults: faults.map((each) => ({ ...each, deduct: [...each.deduct] })),
    questions: [...questions],
    ...{ wait, pass, bands: [...bands] },
    created_at: created_at.toISOString(),
  }
}

function valuesOf({
  id: _,
  version: _v,
  created_at: _c,
  user: _u,
  ...values
}: MarkingSchemeRecord) {
  return values
}

type Sorted = { questions: { from: number }[]; bands: { from: number }[] }

/** Questions by juz held, bands from the highest. */
function sorted<S extends Sorted>(scheme: S): S {
  return {
    ...scheme,
    questions: scheme.questions.toSorted((one, other) => one.from - other.from),
    bands: scheme.bands.toSorted((one, other) => other.from - one.from),
  }
}

function defined<T extends object>(of: T): { [K in keyof T]-?: NonNullable<T[K]> | T[K] } {
  const fields = Object.entries(of).filter(([, value]) => value !== undefined)
  return Object.fromEntries(fields) as { [K in keyof T]-?: T[K] }
}

function changedMeanwhile(version: number): Refusal {
  const fields = [{ ...fault('version', 'changed_meanwhile'), value: version }]
  return new Refusal('changed_meanwhile', { fields })
}
