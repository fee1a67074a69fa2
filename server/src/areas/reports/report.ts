import { reason } from '@talaqqi/contract/errors'
import { REPORT_SESSIONS_LIMIT, type Report, type ReportInput } from '@talaqqi/contract/reports'
import { isWeighed } from '@talaqqi/quran'
import { ALL } from '../../platform/paging.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listGroups, selectIndicators } from '../indicators/index.ts'
import { percentageOf, selectLessons } from '../sessions/index.ts'
import { requireStudents } from '../students/index.ts'
import { selectCounted, selectReportSessions } from './queries.ts'
import { versesOfSession } from './verse-place.ts'

/** Throws Refusal `not_found` or `forbidden` (students), or `too_large` above the limit of lessons. */
export async function makeReport(
  school: SchoolScope,
  { students: ids, ...days }: ReportInput,
  most = REPORT_SESSIONS_LIMIT,
): Promise<Report> {
  const [students, indicators, indicator_groups] = await Promise.all([
    requireStudents(school, ids),
    selectIndicators(school, ALL),
    listGroups(school, ALL),
  ])
  const period = { ...days, time_zone: school.time_zone, limit: most + 1 }
  const rows = await selectReportSessions(school, ids, period)
  if (rows.length > most)
    throw new Refusal('too_large', {
      reason: reason('report_too_long', { max: most }),
    })
  const session_ids = rows.map(({ id }) => id)
  const [lessons, counted] = await Promise.all([
    selectLessons(school, { session_ids }),
    selectCounted(school, { session_ids }),
  ])
  const countedBy = Map.groupBy(counted, ({ indicator_id }) => indicator_id)
  const concerns = indicators.flatMap((indicator) =>
    (countedBy.get(indicator.id) ?? []).map((one) => ({ ...one, indicator })),
  )
  const lessonsOf = Map.groupBy(lessons, ({ session_id }) => session_id)
  const concernsOf = Map.groupBy(concerns, ({ session_id }) => session_id)
  return {
    sessions: rows.map((row) => {
      const heard = Map.groupBy(concernsOf.get(row.id) ?? [], ({ lesson_id }) => lesson_id)
      return {
        ...row,
        ...versesOfSession(row),
        created_at: row.created_at.toISOString(),
        mark: isWeighed(indicators, row.type)
          ? percentageOf(row, concernsOf.get(row.id) ?? [])
          : null,
        lessons: (lessonsOf.get(row.id) ?? []).map(({ session_id: _, ...lesson }) => ({
          ...lesson,
          concerns: (heard.get(lesson.id) ?? []).map(
            ({ session_id: _session, lesson_id: _lesson, ...concern }) => concern,
          ),
        })),
      }
    }),
    indicators,
    indicator_groups,
    students: students.map(({ id, first_name, last_name, is_active }) => ({
      id,
      first_name,
      last_name,
      is_active,
    })),
  }
}
