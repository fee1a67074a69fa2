import { fieldError } from '@talaqqi/contract/errors'
import type { Section, SectionChange, SectionInput } from '@talaqqi/contract/sections'
import { v7 } from 'uuid'
import { recordAudit, recordAudits } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { unlessTaken } from '../../platform/database/unique.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  deleteSectionRow,
  deleteSectionRows,
  insertSection,
  insertSections,
  lockSection,
  lockSectionUse,
  updateSection,
} from './queries.ts'
import { getSection } from './sections.ts'

const record = 'sections'

/** Idempotent by id. Throws Refusal `invalid_input` for a taken name, in any case. */
export async function addSection(school: SchoolScope, input: SectionInput): Promise<Section> {
  const { id: record_id = v7(), name } = input
  await unlessNameTaken(school, async (inside) => {
    if (await insertSection(inside, { id: record_id, name }))
      await recordAudit(inside, { action: 'create', record, record_id, changes: { name } })
  })
  return getSection(school, record_id)
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
  { name, before }: SectionChange,
): Promise<Section> {
  await unlessNameTaken(school, async (inside) => {
    await changeRecord(
      inside,
      { record, record_id, before, to: { name } },
      async () => orNotFound(await lockSection(inside, record_id)),
      ({ whole }) => updateSection(inside, record_id, whole.name),
    )
  })
  return getSection(school, record_id)
}

/** Throws Refusal `not_found`, or `in_use` with fields `students`, `lessons`, `attendance`. */
export async function deleteSection(school: SchoolScope, record_id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    const use = orNotFound(await lockSectionUse(inside, record_id))
    const fields = [
      ...(use.students ? [fieldError('students', 'section_has_students')] : []),
      ...(use.lessons ? [fieldError('lessons', 'section_has_lessons')] : []),
      ...(use.attendance ? [fieldError('attendance', 'section_has_attendance')] : []),
    ]
    if (fields.length > 0) throw new Refusal('in_use', { fields })
    await deleteSectionRow(inside, record_id)
    await recordAudit(inside, { action: 'delete', record, record_id, changes: { name: use.name } })
  })
}

function unlessNameTaken(school: SchoolScope, write: (inside: SchoolScope) => Promise<void>) {
  const taken = invalid('name', 'section_name_taken')
  return unlessTaken('sections_name', taken, () => inTransaction(school, write))
}
