import {
  addVersion,
  approveReports,
  changeRemarks,
  prepareReport,
} from '../../../areas/progress-reports/reports.ts'
import { dateIn } from '../../../platform/clock.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { openClass } from './open-class.ts'

const TEACHER_REMARKS = [
  'Reads with care and revises daily. Please listen to the old lessons at home as well.',
  'The new lessons are strong. Old lessons need a second reading before class.',
  'Has found a steady pace this month; the letters with a stop are clearer now.',
]
const PRINCIPAL_REMARK = 'Well done. Keep the half hour of revision after Asr.'

/** Every fourth report waits for approval, the second one also for remarks. */
const WAITING = 4
/** Its approved report has a draft of a second version. */
const RENEWED = 2

/** Last month's reports of a class, computed from the lessons of the seed by the product itself. */
export async function seedProgressReports(directory: DirectoryScope, now: Date): Promise<void> {
  const { school, ids } = await openClass(directory)
  const month = lastMonth(dateIn(school.time_zone, now))
  const approved: string[] = []
  for (const [place, student_id] of ids.entries()) {
    const id = await prepareReport(school, { student_id, ...month })
    const isWaiting = place % WAITING === WAITING - 1
    const teacher_remark = TEACHER_REMARKS[place % TEACHER_REMARKS.length] ?? ''
    const principal_remark = isWaiting ? '' : PRINCIPAL_REMARK
    if (place !== WAITING - 1) await changeRemarks(school, id, { teacher_remark, principal_remark })
    if (!isWaiting) approved.push(id)
  }
  if (approved.length === 0) return
  await approveReports(school, approved)
  const renewed = approved[RENEWED]
  if (renewed) await addVersion(school, renewed)
}

function lastMonth(today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10)
  return {
    start_date: dayOf(Date.UTC(year, month - 2, 1)),
    end_date: dayOf(Date.UTC(year, month - 1, 0)),
  }
}
