import type { JuzOverview } from '@talaqqi/contract/reports'
import { countByJuz, juzOfSession } from '@talaqqi/quran'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { getStudent } from '../students/index.ts'
import { selectParts, selectPortions } from './queries.ts'
import { versesOfSession } from './verse-place.ts'

/** Throws Refusal `not_found`. */
export async function getJuzOverview(
  school: SchoolScope,
  student_id: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<JuzOverview> {
  const { id, first_name, last_name, is_active } = await getStudent(school, student_id)
  const [rows, parts] = await Promise.all([
    selectPortions(school, { student_id }),
    selectParts(school, { student_id }),
  ])
  const partsOf = Map.groupBy(parts, ({ session_id }) => session_id)
  const sessions = rows.map((row) => ({ ...row, lessons: partsOf.get(row.id) ?? [] }))
  return {
    id,
    first_name,
    last_name,
    is_active,
    juz: countByJuz(sessions),
    sessions: sessions.slice(skip, skip + limit).map(({ lessons, ...session }) => ({
      ...session,
      parts: lessons.map(({ start, end }) => ({ start, end })),
      ...versesOfSession(session),
      created_at: session.created_at.toISOString(),
      juz: juzOfSession({ ...session, lessons }),
    })),
  }
}
