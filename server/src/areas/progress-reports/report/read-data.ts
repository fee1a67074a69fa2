import type { ReportData } from '@talaqqi/contract/progress-reports'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { examMarksOf, hasSchemes } from '../../assessments/index.ts'
import { type Days, selectAttendanceCounts } from '../../documents/index.ts'
import { makeReport, readKnownJuz } from '../../reports/index.ts'
import { readRevisionOfRange } from '../../revision/index.ts'
import { selectTeachers } from '../../sections/index.ts'
import { getStudent } from '../../students/index.ts'
import { readFollowedTracks } from '../../tracks/index.ts'
import { reportDataOf } from './data.ts'
import { selectClassOf, selectExamsOf } from './queries.ts'
import { rangeBefore } from './range-before.ts'

/** Above any child's lessons: a report of one child is read at once, a class child by child. */
const LESSONS_OF_ONE = 20_000

/** Throws Refusal `not_found`. */
export async function readReportData(
  school: SchoolScope,
  student_id: string,
  { start_date, end_date }: Days,
): Promise<ReportData> {
  const range = { start_date, end_date }
  const before = rangeBefore(range)
  // One range after the other: a class is made while others work, and both at once double the memory.
  const { sessions } = await readLessons(school, student_id, range)
  const earlier = await readLessons(school, student_id, before)
  const [student, section, attended, known, attempts, schemes, tracks] = await Promise.all([
    getStudent(school, student_id),
    selectClassOf(school, { student_id }),
    selectAttendanceCounts(school, [student_id], range),
    readKnownJuz(school, student_id),
    examMarksOf(school, student_id, range),
    hasSchemes(school),
    readFollowedTracks(school, student_id),
  ])
  const exams = sessions.filter(({ type }) => type === 'exam').map(({ id }) => id)
  const [teachers, examRows, revision] = await Promise.all([
    section ? selectTeachers(school, section.id) : [],
    exams.length > 0 ? selectExamsOf(school, exams) : [],
    readRevisionOfRange(school, student, range),
  ])
  return reportDataOf({
    student,
    class_name: section?.name ?? null,
    teachers,
    time_zone: school.time_zone,
    range,
    before,
    sessions,
    sessionsBefore: earlier.sessions,
    examOf: new Map(examRows.map(({ session_id, ...exam }) => [session_id, exam])),
    attempts,
    has_schemes: schemes,
    tracks,
    attended,
    known: known.map((one, at) => ({ ...one, known: one.known | (revision.juz[at] ?? 0) })),
    revision: revision.figures,
  })
}

export const readLessons = (school: SchoolScope, student_id: string, days: Days) =>
  makeReport(school, { students: [student_id], ...days }, LESSONS_OF_ONE)
