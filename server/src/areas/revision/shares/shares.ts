import { dateIn } from '../../../platform/clock.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { selectStudentsIn } from '../../students/index.ts'
import { daysBefore } from '../lists.ts'
import { loadRecords } from '../record/load-records.ts'
import { deleteOldShares, selectShares, upsertShares } from './share-queries.ts'

/** Pages: all old ones, and those over their cycle. */
export type OverShare = { old: number; over: number }

type Due = { section_id: string; day: string }

const KEPT_DAYS = 7

/** Computes the lists of a class and stores the pages over their cycle. */
export async function storeShares(school: SchoolScope, { section_id, day }: Due): Promise<void> {
  const students = await selectStudentsIn(school, { section_id })
  const { records } = await loadRecords(school, students, section_id, { today: day })
  const shares = [...records].map(([id, { list }]): [string, [number, number]] => {
    const { old } = list.limits
    return [id, [old, Math.round(old * list.pause.share_over)]]
  })
  await upsertShares(school, { id: section_id, day, students: Object.fromEntries(shares) })
  await deleteOldShares(school, daysBefore(day, KEPT_DAYS))
}

/** By student and by class, of today, or of yesterday until today's are stored. */
export async function readShares(school: SchoolScope) {
  const rows = await selectShares(school, daysBefore(dateIn(school.time_zone), 1))
  const ofStudent = new Map<string, OverShare>()
  const ofClass = new Map<string, OverShare>()
  for (const { section_id, students } of rows) {
    const all = { old: 0, over: 0 }
    for (const [id, [old, over]] of Object.entries(students)) {
      ofStudent.set(id, { old, over })
      all.old += old
      all.over += over
    }
    ofClass.set(section_id, all)
  }
  return { ofStudent, ofClass }
}

/** 0 to 100; null without old pages. */
export function shareOf(share: OverShare | undefined): number | null {
  return share && share.old > 0 ? Math.round((share.over / share.old) * 100) : null
}
