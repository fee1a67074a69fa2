import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { ALL } from '../../../platform/paging.ts'
import {
  inAccessibleClasses,
  isAnyOf,
  type SchoolScope,
  updateWhere,
} from '../../../platform/tenancy/index.ts'
import {
  assessments,
  type DrawnPlace,
  examMarks,
  examPapers,
  markingSchemes,
  memberships,
  sections,
  students,
} from '../../../tables/index.ts'

type NewPaper = Omit<typeof examPapers.$inferInsert, 'account_id' | 'user_id' | 'created_at'>

/** Of one exam or student. */
const MOST = 5000

const byId = ({ account_id }: SchoolScope, id: string) =>
  and(eq(examPapers.account_id, account_id), eq(examPapers.id, id))

async function selectPapers(
  school: SchoolScope,
  where: SQL | undefined,
  { limit = MOST }: { limit?: number } = {},
) {
  const { db, account_id } = school
  const rows = await db
    .select({
      id: examPapers.id,
      assessment_id: examPapers.assessment_id,
      student_id: examPapers.student_id,
      portion: examPapers.portion,
      seed: examPapers.seed,
      avoided: examPapers.avoided,
      places: examPapers.places,
      created_at: examPapers.created_at,
      first_name: students.first_name,
      last_name: students.last_name,
      section_id: students.section_id,
      class_name: sections.name,
      exam: assessments.name,
      examiners_needed: assessments.examiners,
      scheme: markingSchemes.scheme,
      scheme_name: markingSchemes.name,
    })
    .from(examPapers)
    .innerJoin(
      students,
      and(eq(students.account_id, account_id), eq(students.id, examPapers.student_id)),
    )
    .leftJoin(
      sections,
      and(eq(sections.account_id, account_id), eq(sections.id, students.section_id)),
    )
    .innerJoin(
      assessments,
      and(eq(assessments.account_id, account_id), eq(assessments.id, examPapers.assessment_id)),
    )
    .innerJoin(
      markingSchemes,
      and(
        eq(markingSchemes.account_id, account_id),
        eq(markingSchemes.id, assessments.scheme_id),
        eq(markingSchemes.version, assessments.scheme_version),
      ),
    )
    .where(and(eq(examPapers.account_id, account_id), where))
    .orderBy(
      asc(students.first_name),
      asc(students.last_name),
      asc(students.id),
      asc(examPapers.created_at),
      asc(examPapers.id),
    )
    .limit(limit)
  if (rows.length === 0) return []
  const marksOf = Map.groupBy(
    await selectMarks(
      school,
      rows.map(({ id }) => id),
    ),
    ({ paper_id }) => paper_id,
  )
  const attempts = new Map<string, number>()
  return rows.map((row) => {
    const key = `${row.assessment_id} ${row.student_id}`
    const attempt = (attempts.get(key) ?? 0) + 1
    attempts.set(key, attempt)
    return { ...row, attempt, marks: marksOf.get(row.id) ?? [] }
  })
}

/** Of all examiners: `papers.ts` hides them from an examiner who still marks. */
function selectMarks({ db, account_id }: SchoolScope, ids: readonly string[]) {
  const { paper_id, user_id, counts, is_finished } = examMarks
  const { first_name, last_name } = memberships
  return db
    .select({ paper_id, user_id, counts, is_finished, first_name, last_name })
    .from(examMarks)
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, account_id), eq(memberships.user_id, user_id)),
    )
    .where(and(eq(examMarks.account_id, account_id), isAnyOf(paper_id, ids)))
    .orderBy(asc(first_name), asc(last_name), asc(user_id))
}

export type PaperRow = Awaited<ReturnType<typeof selectPapers>>[number]

/** Of active and former students within reach. */
export function selectPapersOfExam(school: SchoolScope, exam_id: string): Promise<PaperRow[]> {
  return selectPapers(
    school,
    and(eq(examPapers.assessment_id, exam_id), inAccessibleClasses(school, students.section_id)),
  )
}

/** Of all exams, for students within reach. */
export function selectPapersToExport(school: SchoolScope): Promise<PaperRow[]> {
  const { limit } = ALL
  return selectPapers(school, inAccessibleClasses(school, students.section_id), { limit })
}

/** All of the student, by the time of the draw. */
export function selectPapersOfStudent(
  school: SchoolScope,
  student_id: string,
): Promise<PaperRow[]> {
  return selectPapers(school, eq(examPapers.student_id, student_id))
}

/** With the others of the same exam and student, which number the attempts. */
export async function selectPaper(school: SchoolScope, id: string): Promise<PaperRow | null> {
  const [of] = await school.db
    .select({ exam_id: examPapers.assessment_id, student_id: examPapers.student_id })
    .from(examPapers)
    .where(byId(school, id))
  if (!of) return null
  const rows = await selectPapers(
    school,
    and(eq(examPapers.assessment_id, of.exam_id), eq(examPapers.student_id, of.student_id)),
  )
  return rows.find((row) => row.id === id) ?? null
}

/** Until the transaction ends. */
export async function lockPaper(school: SchoolScope, id: string): Promise<void> {
  await school.db
    .select({ id: examPapers.id })
    .from(examPapers)
    .where(byId(school, id))
    .for('no key update')
}

/** False if the id exists. */
export async function insertPaper(school: SchoolScope, paper: NewPaper): Promise<boolean> {
  const { db, account_id, user_id } = school
  const { rowCount } = await db
    .insert(examPapers)
    .values({ ...paper, account_id, user_id })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function updateDrawnPlaces(
  school: SchoolScope,
  id: string,
  places: DrawnPlace[],
): Promise<void> {
  await updateWhere(school.db, examPapers, { places }, byId(school, id))
}

type Marks = { counts: number[][]; is_finished: boolean }

/** Of the caller. */
export async function putMarks(
  { db, account_id, user_id }: SchoolScope,
  paper_id: string,
  marks: Marks,
): Promise<void> {
  const row = { ...marks, updated_at: new Date() }
  await db
    .insert(examMarks)
    .values({ ...row, account_id, paper_id, user_id })
    .onConflictDoUpdate({
      target: [examMarks.account_id, examMarks.paper_id, examMarks.user_id],
      set: row,
    })
}

/** Places of the student's last papers, those of this exam first. */
export async function selectLastPlaces(
  school: SchoolScope,
  { student_id, exam_id, papers }: { student_id: string; exam_id: string; papers: number },
): Promise<DrawnPlace[]> {
  const rows = await school.db
    .select({ places: examPapers.places })
    .from(examPapers)
    .where(and(eq(examPapers.account_id, school.account_id), eq(examPapers.student_id, student_id)))
    .orderBy(sql`${examPapers.assessment_id} = ${exam_id} desc`, desc(examPapers.created_at))
    .limit(papers)
  return rows.flatMap(({ places }) => places)
}

/** Undefined if missing. */
export async function selectSectionOfPaper(school: SchoolScope, id: string) {
  const [row] = await school.db
    .select({ section_id: students.section_id })
    .from(examPapers)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, examPapers.student_id)),
    )
    .where(byId(school, id))
  return row?.section_id
}

/** True if an exam has a drawn place: its scheme then stays. */
export async function hasPapers(school: SchoolScope, exam_id: string): Promise<boolean> {
  const rows = await school.db
    .select({ id: examPapers.id })
    .from(examPapers)
    .where(and(eq(examPapers.account_id, school.account_id), eq(examPapers.assessment_id, exam_id)))
    .limit(1)
  return rows.length > 0
}
