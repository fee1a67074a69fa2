import { OPEN_STATUSES } from '@talaqqi/quran'
import { and, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  isAnyOf,
  type Params,
  preparedStatement,
  type SchoolScope,
} from '../../../platform/tenancy/index.ts'
import { newestFirst, sessions, students } from '../../../tables/index.ts'

/** Older lessons do not show a student's current work. */
const LOOK_BACK = sql`interval '180 days'`

const LAST_OF_TYPE = 2

const listeners = alias(students, 'listeners')

/** One order for both counts: PostgreSQL sorts once. */
const ofType = sql`partition by ${sessions.student_id}, ${sessions.type}
  order by ${sql.join(newestFirst, sql`, `)}`

type Today = { student_ids: readonly string[]; date: string; time_zone: string }

const classToday = preparedStatement(
  'class_today',
  (db, { account_id, student_ids, date, time_zone }: Params<Today & { account_id: string }>) => {
    const midnight = sql`${date}::timestamp at time zone ${time_zone}::text`
    const picked = db
      .select({
        id: sessions.id,
        name: sessions.name,
        type: sessions.type,
        status: sessions.status,
        created_at: sessions.created_at,
        section: sessions.section,
        start: sessions.start,
        end: sessions.end,
        student_id: sessions.student_id,
        listener_id: sessions.listener_id,
        is_today: sql<boolean>`${sessions.created_at} >= ${midnight}`.as('is_today'),
        place: sql<number>`row_number() over (${ofType})`.as('place'),
        completed: sql<number>`count(*) filter (where ${sessions.status} = 'completed')
          over (${ofType} rows unbounded preceding)`.as('completed'),
      })
      .from(sessions)
      .where(
        and(
          eq(sessions.account_id, account_id),
          isAnyOf(sessions.student_id, student_ids),
          isNull(sessions.deleted_at),
          gte(sessions.created_at, sql`${midnight} - ${LOOK_BACK}`),
        ),
      )
      .as('picked')
    const isLastCompleted = and(eq(picked.status, 'completed'), eq(picked.completed, 1))
    return db
      .select({
        id: picked.id,
        name: picked.name,
        type: picked.type,
        status: picked.status,
        created_at: picked.created_at,
        section: picked.section,
        start: picked.start,
        end: picked.end,
        is_today: picked.is_today,
        student_id: picked.student_id,
        listener_id: picked.listener_id,
        listener: { first_name: listeners.first_name, last_name: listeners.last_name },
      })
      .from(picked)
      .leftJoin(
        listeners,
        and(eq(listeners.account_id, account_id), eq(listeners.id, picked.listener_id)),
      )
      .where(
        or(
          lte(picked.place, LAST_OF_TYPE),
          isLastCompleted,
          picked.is_today,
          inArray(picked.status, [...OPEN_STATUSES]),
        ),
      )
      .orderBy(sql`${picked.created_at} desc`, sql`${picked.id} desc`)
  },
)

/**
 * Per student: the last lessons and the last completed one of each type, today's, and open ones; newest first.
 * The second-last lesson lets an offline device replace a deleted last one.
 */
export const selectClassToday = ({ db, account_id }: SchoolScope, of: Today) =>
  classToday(db, { ...of, account_id })
