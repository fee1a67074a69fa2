import type { AssessmentKind } from '@talaqqi/contract/records'
import { and, asc, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import {
  asList,
  firstOf,
  inAccessibleClasses,
  isAnyOf,
  type Params,
  plainRecords,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../platform/tenancy/index.ts'
import { assessments, sections, sessions, students } from '../../tables/index.ts'
import { idsOfPage, newestPage, pageColumns } from '../sessions/index.ts'
import { preparedOfClass, studentColumns } from '../students/index.ts'

const MOST_SESSIONS = 1000

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

type Records<R> = Pick<typeof roundRecords, 'all'> & {
  query(...of: Parameters<(typeof roundRecords)['query']>): SQLWrapper & PromiseLike<R[]>
}

const ofClass =
  <R>(records: Records<R>) =>
  (school: ScopeOrPlaceholder, student_ids: SQLWrapper) =>
    records.query(school, { where: isAnyOf(assessments.student_id, student_ids), order })
export const selectCompletionsOfClass = preparedOfClass(
  'completions_of_class',
  ofClass(completionRecords),
)
export const selectRoundsOfClass = preparedOfClass('rounds_of_class', ofClass(roundRecords))

type OfStudent = { account_id: string; student_id: string }

/** With the lessons heard for them, in one statement; no row for an unknown student. */
const ofOneStudent = <R>(name: string, records: Records<R>) =>
  preparedStatement(name, (db, { account_id, student_id }: Params<OfStudent>) => {
    const school = { db, account_id }
    const isIts = eq(assessments.student_id, student_id)
    const ids = db
      .select({ id: assessments.id })
      .from(assessments)
      .where(and(records.all(school), isIts))
    const page = newestPage(
      school,
      MOST_SESSIONS,
      isAnyOf(sessions.assessment_id, ids),
      eq(sessions.student_id, student_id),
    )
    return db
      .with(page)
      .select({
        student: studentColumns,
        rows: asList(records.query(school, { where: isIts, order })),
        ...pageColumns(school, idsOfPage(school, page)),
      })
      .from(students)
      .where(and(eq(students.account_id, account_id), eq(students.id, student_id)))
  })
const completionsOfStudent = ofOneStudent('completions_of_student', completionRecords)
const roundsOfStudent = ofOneStudent('rounds_of_student', roundRecords)

export async function selectCompletionsOfStudent(
  { db, account_id }: SchoolScope,
  student_id: string,
) {
  const [found] = await completionsOfStudent(db, { account_id, student_id })
  return found ?? null
}

export async function selectRoundsOfStudent({ db, account_id }: SchoolScope, student_id: string) {
  const [found] = await roundsOfStudent(db, { account_id, student_id })
  return found ?? null
}

/** The default page. */
const FIRST_PAGE = 100
const firstExams = examRecords.preparedList('exams', () => ({
  order: [firstOf(order, FIRST_PAGE)],
}))

export async function selectExams(
  school: SchoolScope,
  { skip, limit }: { skip: number; limit: number },
) {
  return skip + limit <= FIRST_PAGE
    ? (await firstExams(school, {})).slice(skip, skip + limit)
    : examRecords.list(school, { order, skip, limit })
}

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
