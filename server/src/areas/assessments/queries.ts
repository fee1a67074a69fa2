import type { AssessmentKind } from '@talaqqi/contract/records'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import {
  inAccessibleClasses,
  isAnyOf,
  type Params,
  plainRecords,
  type SchoolScope,
} from '../../platform/tenancy/index.ts'
import { assessments, sections, students } from '../../tables/index.ts'

const columns = {
  id: assessments.id,
  name: assessments.name,
  description: assessments.description,
  status: assessments.status,
  start_date: assessments.start_date,
  end_date: assessments.end_date,
}
/** Checks of the table: only an exam has no student, only a completion has a juz. */
const ofStudent = { ...columns, student_id: sql<string>`${assessments.student_id}` }
const ofJuz = { ...ofStudent, juz: sql<number>`${assessments.juz}` }

const isOf = (kind: AssessmentKind) => eq(assessments.kind, kind)

export const completionRecords = plainRecords(assessments, ofJuz, {
  only: isOf('completion'),
  name: 'completions',
})
export const roundRecords = plainRecords(assessments, ofStudent, {
  only: isOf('round'),
  name: 'rounds',
})
const { scheme_id, scheme_version, examiners } = assessments
export const examRecords = plainRecords(
  assessments,
  { ...columns, scheme_id, scheme_version, examiners },
  {
    only: isOf('exam'),
    name: 'exams',
  },
)

/** Completions by juz, the others newest first. */
const order = [asc(assessments.juz), desc(assessments.created_at), desc(assessments.id)]

type OfStudents = { student_ids: readonly string[] }
const ofStudents = ({ student_ids }: Params<OfStudents>) => ({
  where: isAnyOf(assessments.student_id, student_ids),
  order,
})
export const selectCompletions = completionRecords.preparedList('completions', ofStudents)
export const selectRounds = roundRecords.preparedList('rounds', ofStudents)

type Page = { skip: number; limit: number }
export const selectExams = examRecords.preparedList('exams', ({ skip, limit }: Params<Page>) => ({
  order,
  skip,
  limit,
}))

/** Of any kind. */
export async function selectAssessment(school: SchoolScope, id: string) {
  const { kind, student_id, juz } = assessments
  const [row] = await school.db
    .select({ kind, student_id, juz })
    .from(assessments)
    .where(and(eq(assessments.account_id, school.account_id), eq(assessments.id, id)))
  return row ?? null
}

export type NewAssessment = Omit<typeof assessments.$inferInsert, 'account_id' | 'created_at'>

/** False if the id exists, or if the student has a completion of this juz. */
export async function insertAssessment(
  school: SchoolScope,
  assessment: NewAssessment,
): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(assessments)
    .values({ ...assessment, account_id: school.account_id })
    .onConflictDoNothing()
  return rowCount === 1
}

export function selectSectionOf(school: SchoolScope, kind: AssessmentKind, id: string) {
  return school.db
    .select({ section_id: students.section_id })
    .from(assessments)
    .innerJoin(students, isStudentOf(school))
    .where(and(eq(assessments.account_id, school.account_id), isOf(kind), eq(assessments.id, id)))
}

export function selectWithStudents(school: SchoolScope, kind: AssessmentKind) {
  const { first_name, last_name } = students
  return school.db
    .select({ ...ofJuz, first_name, last_name, class_name: sections.name })
    .from(assessments)
    .innerJoin(students, isStudentOf(school))
    .leftJoin(
      sections,
      and(eq(sections.account_id, school.account_id), eq(sections.id, students.section_id)),
    )
    .where(
      and(
        eq(assessments.account_id, school.account_id),
        isOf(kind),
        inAccessibleClasses(school, students.section_id),
      ),
    )
    .orderBy(asc(first_name), asc(last_name), asc(students.id), ...order)
}

const isStudentOf = (school: SchoolScope) =>
  and(eq(students.account_id, school.account_id), eq(students.id, assessments.student_id))
