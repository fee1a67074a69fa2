import {
  TERMS_LIMIT,
  type Term,
  type TermChange,
  type TermInput,
  termInput,
} from '@talaqqi/contract/calendar'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { addAudited, changeAudited } from '../../platform/audited-records.ts'
import { invalid, orNotFound } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { countOf, lockCalendar, selectOverlappingTerm, termRecords } from './queries.ts'

const record = 'terms'

/** Idempotent by id. Throws Refusal `invalid_input` for days of another term, or too many terms. */
export async function addTerm(
  school: SchoolScope,
  { id = v7(), ...term }: TermInput,
): Promise<Term> {
  await inTransaction(school, async (inside) => {
    await lockCalendar(inside)
    if (!(await addAudited(inside, record, termRecords, { id, ...term }))) return
    if ((await countOf(inside, 'terms')) > TERMS_LIMIT)
      throw invalid('name', 'too_many', { max: TERMS_LIMIT })
    await assertFree(inside, { id, ...term })
  })
  return orNotFound(await termRecords.find(school, id))
}

/** Throws Refusal `not_found`, `changed_meanwhile`, or `invalid_input` as `addTerm`. */
export async function changeTerm(
  school: SchoolScope,
  record_id: string,
  { id: _, before, ...to }: TermChange,
): Promise<Term> {
  await inTransaction(school, async (inside) => {
    await lockCalendar(inside)
    const change = { record, record_id, before, to, schema: termInput } as const
    await changeAudited(inside, termRecords, change)
    await assertFree(inside, orNotFound(await termRecords.find(inside, record_id)))
  })
  return orNotFound(await termRecords.find(school, record_id))
}

/** Throws Refusal `not_found`. */
export async function deleteTerm(school: SchoolScope, record_id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    const { id: _, ...changes } = orNotFound(await termRecords.remove(inside, record_id))
    await recordAudit(inside, { action: 'delete', record, record_id, changes })
  })
}

async function assertFree(inside: SchoolScope, term: Term): Promise<void> {
  const other = await selectOverlappingTerm(inside, term)
  if (other) throw invalid('start_date', 'term_overlaps', { name: other.name })
}
