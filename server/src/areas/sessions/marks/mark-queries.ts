import type { MarkInput } from '@talaqqi/contract/session-inputs'
import { and, between, desc, eq, isNull, not, sql } from 'drizzle-orm'
import { deleteWhere, isAnyOf, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { marks, newestFirst, sessions } from '../../../tables/index.ts'

const columns = {
  id: marks.id,
  lesson_id: marks.lesson_id,
  indicator_id: marks.indicator_id,
  verse_id: marks.verse_id,
  word: marks.word,
}

type OfStudent = { student_id: string; start: number; end: number }
type Paging = { skip: number; limit: number }

/**
 * Newest first, without deleted lessons. Uses the index `marks_of_student`: in a school of 225,000 lessons
 * and 1.97 million marks, all 1,960 marks of a student take 2.6 ms, and 41 verses 0.1 ms.
 */
export function selectMarksOfStudent(
  school: SchoolScope,
  { student_id, start, end, skip, limit }: OfStudent & Paging,
) {
  return school.db
    .select({ ...columns, session_id: marks.session_id, created_at: sessions.created_at })
    .from(marks)
    .innerJoin(
      sessions,
      and(
        eq(sessions.account_id, school.account_id),
        eq(sessions.id, marks.session_id),
        // Redundant, but without it PostgreSQL reads all sessions of the school.
        eq(sessions.student_id, student_id),
      ),
    )
    .where(
      and(
        eq(marks.account_id, school.account_id),
        eq(marks.student_id, student_id),
        between(marks.verse_id, start, end),
        isNull(sessions.deleted_at),
      ),
    )
    .orderBy(...newestFirst, desc(marks.id))
    .offset(skip)
    .limit(limit)
}

export async function replaceMarks(
  { db, account_id }: SchoolScope,
  session: { id: string; student_id: string },
  rows: MarkInput[],
): Promise<void> {
  const { session_id, id } = marks
  const ids = rows.map((row) => row.id)
  const isIts = and(eq(marks.account_id, account_id), eq(session_id, session.id))
  const gone = db.$with('gone').as(deleteWhere(db, marks, and(isIts, not(isAnyOf(id, ids)))))
  await db
    .with(gone)
    .insert(marks)
    .select(sql`
      select ${account_id}::uuid, ${session.id}::uuid, made.id, made.lesson_id, made.indicator_id,
        ${session.student_id}::uuid, made.verse_id, made.word
      from json_to_recordset(${JSON.stringify(rows)})
        as made(id uuid, lesson_id uuid, indicator_id uuid, verse_id integer, word integer)`)
    .onConflictDoUpdate({
      target: [marks.account_id, session_id, id],
      set: {
        lesson_id: sql`excluded.lesson_id`,
        indicator_id: sql`excluded.indicator_id`,
        verse_id: sql`excluded.verse_id`,
        word: sql`excluded.word`,
      },
    })
}
