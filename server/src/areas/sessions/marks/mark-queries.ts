import { and, between, desc, eq, isNull } from 'drizzle-orm'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
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
