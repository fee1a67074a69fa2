import { and, asc, countDistinct, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { newestFirst, sessions } from '../../../tables/index.ts'

/** Only recent habits are suggested. */
const LOOK_BACK = sql`interval '120 days'`
/** Bounds the cost in large schools. */
const LATEST = 2000

/** `longest` in characters, `least` in children, `most` in lines. */
type Usual = {
  longest: number
  least: number
  most: number
  status: 'completed' | 'incomplete' | undefined
}

export function selectUsualComments(school: SchoolScope, { longest, least, most, status }: Usual) {
  const latest = school.db
    .select({
      student_id: sessions.student_id,
      type: sessions.type,
      status: sessions.status,
      comment: sessions.comment,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, school.account_id),
        isNull(sessions.deleted_at),
        gte(sessions.created_at, sql`now() - ${LOOK_BACK}`),
      ),
    )
    .orderBy(...newestFirst)
    .limit(LATEST)
    .as('latest')
  const lines = school.db
    .select({
      student_id: latest.student_id,
      line: sql<string>`btrim(regexp_split_to_table(${latest.comment}, E'\\r?\\n'))`.as('line'),
    })
    .from(latest)
    .where(
      and(ne(latest.comment, ''), ne(latest.type, 'other'), status && eq(latest.status, status)),
    )
    .as('lines')
  const children = countDistinct(lines.student_id)
  return school.db
    .select({ line: lines.line })
    .from(lines)
    .where(and(ne(lines.line, ''), sql`length(${lines.line}) <= ${longest}`))
    .groupBy(lines.line)
    .having(gte(children, least))
    .orderBy(desc(children), asc(lines.line))
    .limit(most)
}
