import {
  HOLIDAYS_LIMIT,
  type Holiday,
  type HolidayChange,
  type HolidayInput,
  holidayInput,
} from '@talaqqi/contract/calendar'
import { v7 } from 'uuid'
import { recordAudit, recordAudits } from '../../platform/audit.ts'
import { changeAudited } from '../../platform/audited-records.ts'
import { invalid, orNotFound } from '../../platform/refusal.ts'
import { hasSection, inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  countOf,
  holidayRecords,
  insertHolidays,
  lockCalendar,
  selectHolidaysById,
} from './queries.ts'

const record = 'holidays'

/** Idempotent by id. Throws Refusal `invalid_input`: the class, or too many holidays. */
export async function addHoliday(school: SchoolScope, input: HolidayInput): Promise<Holiday> {
  const [added] = await addHolidays(school, [input])
  return orNotFound(added)
}

/** All or none; throws as `addHoliday`. */
export async function addHolidays(school: SchoolScope, inputs: HolidayInput[]): Promise<Holiday[]> {
  const rows = inputs.map(({ id = v7(), ...holiday }) => ({ id, ...holiday }))
  await inTransaction(school, async (inside) => {
    await lockCalendar(inside)
    await assertClasses(
      inside,
      rows.map(({ section_id }) => section_id),
    )
    const added = await insertHolidays(inside, rows)
    await recordAudits(
      inside,
      added.map(({ id, ...changes }) => ({ action: 'create', record, record_id: id, changes })),
    )
    if ((await countOf(inside, 'holidays')) > HOLIDAYS_LIMIT)
      throw invalid('name', 'too_many', { max: HOLIDAYS_LIMIT })
  })
  return selectHolidaysById(
    school,
    rows.map(({ id }) => id),
  )
}

/** Throws Refusal `not_found`, `changed_meanwhile` or `invalid_input` (the class, the days). */
export async function changeHoliday(
  school: SchoolScope,
  record_id: string,
  { id: _, before, ...to }: HolidayChange,
): Promise<Holiday> {
  await inTransaction(school, async (inside) => {
    await assertClasses(inside, [to.section_id ?? null])
    const change = { record, record_id, before, to, schema: holidayInput } as const
    await changeAudited(inside, holidayRecords, change)
  })
  return findHoliday(school, record_id)
}

/** Throws Refusal `not_found`. */
export async function deleteHoliday(school: SchoolScope, record_id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    const { id: _, ...changes } = orNotFound(await holidayRecords.remove(inside, record_id))
    await recordAudit(inside, { action: 'delete', record, record_id, changes })
  })
}

async function findHoliday(school: SchoolScope, id: string): Promise<Holiday> {
  return orNotFound(await holidayRecords.find(school, id))
}

/** Locks the classes in the order of their ids. */
async function assertClasses(inside: SchoolScope, ids: (string | null)[]): Promise<void> {
  for (const id of new Set(ids.flatMap((one) => one ?? []).toSorted()))
    if (!(await hasSection(inside, id))) throw invalid('section_id', 'section_unknown')
}
