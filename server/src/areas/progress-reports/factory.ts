import { v7 } from 'uuid'
import { progressPrintFiles, progressPrints, progressReports } from '../../tables/index.ts'
import { type At, type New, only } from '../../testing/schools/factories.ts'
import { reportDataOf } from './report/data.ts'

const range = { start_date: '2026-01-05', end_date: '2026-03-15' }
const before = { start_date: '2025-10-27', end_date: '2026-01-04' }

type NewReport = New<typeof progressReports> & {
  account_id: string
  student_id: string
  made_by: string
}

/** A draft without lessons. */
export async function makeProgressReport(at: At, more: NewReport) {
  const data = reportDataOf({
    student: { first_name: 'Student', last_name: '1' },
    class_name: null,
    teachers: [],
    time_zone: 'UTC',
    range,
    before,
    sessions: [],
    sessionsBefore: [],
    examOf: new Map(),
    attempts: [],
    has_schemes: false,
    tracks: [],
    attended: [],
    known: [],
    revision: null,
  })
  const values = { id: v7(), ...range, version: 1, data, figures_at: new Date(), ...more }
  return only(await at.db.insert(progressReports).values(values).returning())
}

type NewPrint = { account_id: string; student_id: string; user_id: string }

/** Of one student. */
export async function makePrint(
  at: At,
  { account_id, student_id, user_id, ...more }: NewPrint & New<typeof progressPrints>,
) {
  const print = {
    id: v7(),
    name: 'Class A',
    ...range,
    own_language: 'en' as const,
    with_lessons: false,
    output: 'pdf' as const,
    ...more,
  }
  const row = only(
    await at.db
      .insert(progressPrints)
      .values({ ...print, account_id, user_id })
      .returning(),
  )
  await at.db
    .insert(progressPrintFiles)
    .values({ account_id, print_id: row.id, position: 0, student_id })
  return row
}
