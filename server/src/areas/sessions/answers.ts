import type {
  AssessmentOfSession,
  Session,
  SessionSummary,
  Verse,
} from '@talaqqi/contract/sessions'
import { sessionPercentage, verseAt } from '@talaqqi/quran'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { verseText } from '../../platform/verse-text.ts'
import { findAssessments } from '../assessments/index.ts'
import { selectMarks } from './mark-queries.ts'
import { selectConcerns, selectLessons } from './part-queries.ts'
import type { SessionRow } from './queries.ts'

type Lessons = Awaited<ReturnType<typeof selectLessons>>
type Concerns = Awaited<ReturnType<typeof selectConcerns>>
type Assessments = ReadonlyMap<string, AssessmentOfSession>

/** Sessions as lists show them: with parts and percentage, without each count. */
export async function asSummaries(
  school: SchoolScope,
  rows: SessionRow[],
): Promise<SessionSummary[]> {
  if (rows.length === 0) return []
  const session_ids = rows.map(({ id }) => id)
  const [lessons, concerns, assessments] = await Promise.all([
    selectLessons(school, { session_ids }),
    selectConcerns(school, { session_ids }),
    assessmentsOf(school, rows),
  ])
  const lessonsOf = Map.groupBy(lessons, ({ session_id }) => session_id)
  const concernsOf = Map.groupBy(concerns, ({ session_id }) => session_id)
  return rows.map((row) =>
    summary(row, lessonsOf.get(row.id) ?? [], concernsOf.get(row.id) ?? [], assessments),
  )
}

/** One session whole: its parts with what was counted, and the verses of a verse session. */
export async function asSession(school: SchoolScope, row: SessionRow): Promise<Session> {
  const lessons = await selectLessons(school, { session_ids: [row.id] })
  const concerns = await selectConcerns(school, { session_ids: [row.id] })
  const assessments = await assessmentsOf(school, [row])
  const concernsOf = Map.groupBy(concerns, ({ lesson_id }) => lesson_id)
  const marks = await selectMarks(school, { session_id: row.id })
  const isVerse = row.section === 'verse'
  return {
    ...summary(row, lessons, concerns, assessments),
    lessons: lessons.map(({ session_id: _, ...lesson }) => ({
      ...lesson,
      concerns: (concernsOf.get(lesson.id) ?? []).map(({ id, total, indicator }) => ({
        id,
        total,
        indicator,
      })),
    })),
    start_verse: isVerse ? asVerse(row.start) : null,
    end_verse: isVerse ? asVerse(row.end) : null,
    endVerseId: isVerse ? row.end : null,
    marks,
  }
}

/** What some sessions were captured for, by its id; most were for nothing. */
async function assessmentsOf(school: SchoolScope, rows: SessionRow[]): Promise<Assessments> {
  const ids = rows.flatMap(({ assessment_id }) => assessment_id ?? [])
  return new Map((await findAssessments(school, ids)).map((one) => [one.id, one]))
}

function summary(
  row: SessionRow,
  lessons: Lessons,
  concerns: Concerns,
  assessments: Assessments,
): SessionSummary {
  const { save_id: _, user_id: __, ...session } = row
  return {
    ...session,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    assessment: assessments.get(row.assessment_id ?? '') ?? null,
    percentage: percentageOf(row, concerns),
    lessons: lessons.map(({ id, name, start, end }) => ({ id, name, start, end })),
  }
}

/** Null where a percentage says nothing. */
export function percentageOf(
  { type, status }: Pick<SessionRow, 'type' | 'status'>,
  concerns: Parameters<typeof sessionPercentage>[1],
): number | null {
  const isMarked = type !== 'other' && status !== 'incomplete'
  return isMarked ? sessionPercentage(type, concerns) : null
}

function asVerse(id: number | null): Verse | null {
  return id === null ? null : { ...verseAt(id), text: verseText(id) }
}
