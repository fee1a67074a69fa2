import { sql } from 'drizzle-orm'
import { attendances } from '../../tables/index.ts'

/** As `attendanceRate` of the contract. */
export const isAttended = sql`${attendances.status} in ('present', 'late', 'left_early')`
