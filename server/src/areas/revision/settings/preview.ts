import type { previewSettings as route } from '@talaqqi/contract/revision'
import type { RouteAnswer, RouteRequest } from '@talaqqi/contract/route'
import { orNotFound } from '../../../platform/refusal.ts'
import { ofOneClass, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { getStudent } from '../../students/index.ts'
import { loadRecords } from '../record/load-records.ts'
import { readShares } from '../shares/shares.ts'
import type { ChangedLevel } from './levels.ts'
import { getSettings } from './settings.ts'

/** The settings, and the student with the most old pages among those within reach. */
export async function getPreviewedSettings(school: SchoolScope, section: string | null) {
  const [levels, { ofStudent }] = await Promise.all([
    getSettings(school, { section, student: null }),
    readShares(ofOneClass(school, section ?? undefined)),
  ])
  const [most] = [...ofStudent]
    .filter(([, { old }]) => old > 0)
    .toSorted(([, one], [, other]) => other.old - one.old)
  return { ...levels, preview_student_id: most?.[0] ?? null }
}

/** Throws Refusal `not_found`. */
export async function previewSettings(
  school: SchoolScope,
  { student_id, level, settings }: RouteRequest<typeof route>['body'],
): Promise<RouteAnswer<typeof route>> {
  const student = await getStudent(school, student_id)
  const listUnder = async (under?: { change: ChangedLevel }) => {
    const { records } = await loadRecords(school, [student], student.section_id, under)
    return orNotFound(records.get(student_id)).list
  }
  return { now: await listUnder(), after: await listUnder({ change: { level, settings } }) }
}
