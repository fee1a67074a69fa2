import type { RevisionHearing } from '@talaqqi/contract/revision'
import {
  type LessonType,
  type SessionStatus,
  type Span,
  type Verdict,
  versesOf,
} from '@talaqqi/quran'
import { invalid } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectHearingsOfRange } from './record/range-queries.ts'

/** Throws Refusal `invalid_input` if the range ends before its start. */
export async function listHearings(
  school: SchoolScope,
  student_id: string,
  range: Span & { skip: number; limit: number },
): Promise<RevisionHearing[]> {
  if (range.end < range.start) throw invalid('end', 'end_verse_before_start')
  const { time_zone } = school
  const rows = await selectHearingsOfRange(school, { ...range, student_id, time_zone })
  return rows.map(({ first_name, last_name, parts, ...row }) => ({
    ...row,
    type: row.type as LessonType,
    status: row.status as SessionStatus,
    verdict: row.verdict as Verdict | null,
    verses: parts.map(([start, end]) =>
      versesOf(row.section === 'verse' ? 'verse' : 'maqra', start, end),
    ),
    user: { first_name, last_name },
  }))
}
