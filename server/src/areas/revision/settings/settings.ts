import type { Before } from '@talaqqi/contract/fields'
import {
  type RevisionSettingsChange,
  type RevisionSettingsLevels,
  settingsLevel,
} from '@talaqqi/contract/revision-settings'
import { changeAudited } from '../../../platform/audited-records.ts'
import { invalid } from '../../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { getStudent } from '../../students/index.ts'
import { selectSettings, settingsRecords } from '../record/record-queries.ts'
import { defined, type LevelIds, levelsOf } from './levels.ts'

type Change = RevisionSettingsChange & { before?: Before }

export async function getSettings(
  school: SchoolScope,
  of: Omit<LevelIds, 'school'>,
): Promise<RevisionSettingsLevels> {
  const ids = { school: school.account_id, ...of }
  const asked = Object.values(ids).filter((id) => id !== null)
  const rows = await selectSettings(school, asked)
  return levelsOf(new Map(rows.map((row) => [row.id, row])), ids)
}

/** Throws Refusal `not_found`. */
export async function getStudentSettings(school: SchoolScope, id: string) {
  const { section_id } = await getStudent(school, id)
  return getSettings(school, { section: section_id, student: id })
}

const ofLevel = {
  school: () => ({}),
  section: (section_id: string) => ({ section_id }),
  student: (student_id: string) => ({ student_id }),
}

/** Of the school, a class or a student. Throws Refusal `changed_meanwhile` or `invalid_input`. */
export async function changeSettings(
  school: SchoolScope,
  level: keyof typeof ofLevel,
  record_id: string,
  { before, ...to }: Change,
): Promise<void> {
  const change = {
    record: 'revision-settings',
    record_id,
    before,
    to,
    schema: settingsLevel,
  } as const
  await inTransaction(school, async (inside) => {
    await settingsRecords.insertOnce(inside, { id: record_id, ...ofLevel[level](record_id) })
    await changeAudited(inside, settingsRecords, change, (standing) => {
      const { clean_at_most, weak_at_least } = { ...standing, ...defined(to) }
      if (clean_at_most !== null && weak_at_least !== null && weak_at_least <= clean_at_most)
        throw invalid('weak_at_least', 'number_too_small', { min: clean_at_most })
    })
  })
}
