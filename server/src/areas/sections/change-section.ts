import { fault } from '@talaqqi/contract/errors'
import type { Section, SectionChange, SectionInput } from '@talaqqi/contract/sections'
import { v7 } from 'uuid'
import { recordAudit, recordAudits } from '../../platform/audit.ts'
import { addAudited, changeAudited } from '../../platform/audited-records.ts'
import { unlessTaken } from '../../platform/database/unique.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { deleteSectionRows, insertSections, sectionRecords, selectSectionUse } from './queries.ts'
import { getSection } from './sections.ts'

const record = 'sections'

/** Idempotent by id. Throws Refusal `invalid_input` for a taken name, in any case. */
export async function addSection(
  school: SchoolScope,
  { id = v7(), ...section }: SectionInput,
): Promise<Section> {
  await unlessNameTaken(school, (inside) =>
    addAudited(inside, record, sectionRecords, { id, ...section }),
  )
  return getSection(school, id)
}

/** For imports; violates the index `sections_name` if a name is taken. */
export async function addSections(
  inside: SchoolScope,
  sections: { id: string; name: string }[],
): Promise<void> {
  await insertSections(inside, sections)
  await recordAudits(
    inside,
    sections.map(({ id, name }) => ({
      action: 'create',
      record,
      record_id: id,
      changes: { name },
    })),
  )
}

export async function removeSections(inside: SchoolScope, ids: string[]): Promise<void> {
  await deleteSectionRows(inside, ids)
  await recordAudits(
    inside,
    ids.map((record_id) => ({ action: 'delete', record, record_id, changes: {} })),
  )
}

/** Throws Refusal `not_found`, `changed_meanwhile`, or `invalid_input` as `addSection`. */
export async function changeSection(
  school: SchoolScope,
  record_id: string,
  { id: _, before, ...to }: SectionChange,
): Promise<Section> {
  const change = { record, record_id, before, to } as const
  await unlessNameTaken(school, (inside) => changeAudited(inside, sectionRecords, change))
  return getSection(school, record_id)
}

/** Throws Refusal `not_found`, or `in_use` with fields `students`, `lessons`, `attendance`. */
export async function deleteSection(school: SchoolScope, record_id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    const { name } = orNotFound(await sectionRecords.lock(inside, record_id, 'update'))
    const use = await selectSectionUse(inside, record_id)
    const fields = [
      ...(use.students ? [fault('students', 'section_has_students')] : []),
      ...(use.lessons ? [fault('lessons', 'section_has_lessons')] : []),
      ...(use.attendance ? [fault('attendance', 'section_has_attendance')] : []),
    ]
    if (fields.length > 0) throw new Refusal('in_use', { fields })
    await sectionRecords.remove(inside, record_id)
    await recordAudit(inside, { action: 'delete', record, record_id, changes: { name } })
  })
}

function unlessNameTaken<T>(school: SchoolScope, write: (inside: SchoolScope) => Promise<T>) {
  const taken = invalid('name', 'section_name_taken')
  return unlessTaken('sections_name', taken, () => inTransaction(school, write))
}
