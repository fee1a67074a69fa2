import type { Exam } from '@talaqqi/contract/exams'
import { and, desc, eq } from 'drizzle-orm'
import {
  type Params,
  prepared,
  preparedPages,
  type SchoolScope,
  type ScopeOrPlaceholder,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { exams } from '../../tables/index.ts'

const columns = {
  id: exams.id,
  name: exams.name,
  description: exams.description,
  status: exams.status,
  start_date: exams.start_date,
  end_date: exams.end_date,
}

function one(school: ScopeOrPlaceholder, id: string | Params<{ id: string }>['id']) {
  return and(eq(exams.account_id, school.account_id), eq(exams.id, id))
}

export const selectExams = preparedPages('exams', (school) =>
  school.db
    .select(columns)
    .from(exams)
    .where(eq(exams.account_id, school.account_id))
    .orderBy(desc(exams.created_at), desc(exams.id)),
)

const selectById = prepared('exam', (school, { id }: Params<{ id: string }>) =>
  school.db.select(columns).from(exams).where(one(school, id)),
)

export async function selectExam(school: SchoolScope, id: string): Promise<Exam | null> {
  const [row] = await selectById(school, { id })
  return row ?? null
}

export async function lockExam(school: SchoolScope, id: string): Promise<Exam | null> {
  const rows = await school.db
    .select(columns)
    .from(exams)
    .where(one(school, id))
    .for('no key update')
  return rows[0] ?? null
}

/** Its assessment must exist. */
export async function insertExam(school: SchoolScope, exam: Exam): Promise<void> {
  await school.db.insert(exams).values({ ...exam, account_id: school.account_id })
}

export async function updateExam(
  school: SchoolScope,
  id: string,
  change: Partial<Omit<Exam, 'id'>>,
): Promise<void> {
  await updateWhere(school.db, exams, change, one(school, id))
}
