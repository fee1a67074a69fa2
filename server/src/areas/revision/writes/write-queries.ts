import { and, eq } from 'drizzle-orm'
import { deleteWhere, isAnyOf, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { declarations, learningPlans, revisionActions, students } from '../../../tables/index.ts'
import { actionRecords, declarationRecords } from '../record/record-queries.ts'

type NewDeclaration = Omit<typeof declarations.$inferInsert, 'account_id' | 'user_id'>

/** Answers the ids of the new rows; known ids are left as they are. */
export async function insertDeclarations(
  { db, account_id, user_id }: SchoolScope,
  rows: NewDeclaration[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const made = await db
    .insert(declarations)
    .values(rows.map((row) => ({ ...row, account_id, user_id })))
    .onConflictDoNothing({ target: [declarations.account_id, declarations.id] })
    .returning({ id: declarations.id })
  return new Set(made.map(({ id }) => id))
}

/** Students with a declaration. */
export async function selectDeclared({ db, account_id }: SchoolScope): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: declarations.student_id })
    .from(declarations)
    .where(eq(declarations.account_id, account_id))
  return rows.map(({ id }) => id)
}

/** Some may be deleted already. */
export async function removeDeclarations(
  { db, account_id }: SchoolScope,
  ids: readonly string[],
): Promise<void> {
  await deleteWhere(
    db,
    declarations,
    and(eq(declarations.account_id, account_id), isAnyOf(declarations.id, ids)),
  )
}

/** Until the transaction ends; null for a missing student. */
export async function lockStudent(school: SchoolScope, id: string) {
  const [row] = await school.db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.account_id, school.account_id), eq(students.id, id)))
    .for('no key update')
  return row ?? null
}

type NewPlan = Omit<typeof learningPlans.$inferInsert, 'account_id' | 'user_id' | 'updated_at'>

export async function replacePlan(
  { db, account_id, user_id }: SchoolScope,
  plan: NewPlan,
): Promise<void> {
  const row = { ...plan, user_id, updated_at: new Date() }
  await db
    .insert(learningPlans)
    .values({ ...row, account_id })
    .onConflictDoUpdate({ target: [learningPlans.account_id, learningPlans.id], set: row })
}

/** Undefined if missing. */
export async function selectSectionOfDeclaration(school: SchoolScope, id: string) {
  const [row] = await school.db
    .select({ section_id: students.section_id })
    .from(declarations)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, declarations.student_id)),
    )
    .where(declarationRecords.one(school, id))
  return row?.section_id
}

/** Undefined if missing. */
export async function selectSectionOfAction(school: SchoolScope, id: string) {
  const [row] = await school.db
    .select({ section_id: students.section_id })
    .from(revisionActions)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, revisionActions.student_id)),
    )
    .where(actionRecords.one(school, id))
  return row?.section_id
}
