import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { handovers, userSections } from '../../tables/index.ts'

type Reach = {
  account_id: SQLWrapper | string
  /** Only this person. */
  user_id?: SQLWrapper
  /** The school's day. */
  today: SQLWrapper
}

/**
 * Rows `(user_id, section_id)`: who reaches which class on a day, as its teacher or as a substitute.
 * The only definition: `section_ids` of a scope and the teachers of a class come from it.
 */
export function classReach({ account_id, user_id, today }: Reach): SQL {
  const { start_date, end_date } = userSections
  const teacher = user_id ? sql`and ${userSections.user_id} = ${user_id}` : sql``
  const substitute = user_id ? sql`and ${handovers.to_user_id} = ${user_id}` : sql``
  return sql`
    select ${userSections.user_id}, ${userSections.section_id} from ${userSections}
    where ${userSections.account_id} = ${account_id} ${teacher}
      and (${start_date} is null or ${start_date} <= ${today})
      and (${end_date} is null or ${end_date} >= ${today})
    union
    select ${handovers.to_user_id}, ${handovers.section_id} from ${handovers}
    where ${handovers.account_id} = ${account_id} ${substitute}
      and ${handovers.end_date} is not null
      and ${today} between ${handovers.start_date} and ${handovers.end_date}`
}

/** The day now in a time zone (IANA name). */
export const dayNow = (time_zone: SQLWrapper | string): SQL =>
  sql`(now() at time zone ${time_zone}::text)::date`
