import type { Session, SessionSummary, Verse } from '@talaqqi/contract/sessions'
import { type Counted, type IndicatorFigures, sessionPercentage, verseAt } from '@talaqqi/quran'
import { verseText } from '../../../platform/verse-text.ts'
import type { WholeSession } from './queries.ts'
import type { SessionRow } from './row-queries.ts'

type Heard = {
  lessons: SessionSummary['lessons']
  counted: readonly Counted<IndicatorFigures>[]
}

export function asSummary(row: SessionRow, { lessons, counted }: Heard): SessionSummary {
  return { ...serialize({ ...row, lessons }), percentage: percentageOf(row, counted) }
}

export function asSession({
  concerns,
  indicators,
  marks,
  pass: _pass,
  ...row
}: WholeSession): Session {
  // Iterates `indicators`, which are sorted by name.
  const counted = indicators.flatMap((indicator) =>
    concerns
      .filter(({ indicator_id }) => indicator_id === indicator.id)
      .map(({ id, lesson_id, total }) => ({ id, lesson_id, total, indicator })),
  )
  const concernsOf = Map.groupBy(counted, ({ lesson_id }) => lesson_id)
  const isVerse = row.section === 'verse'
  return {
    ...serialize(row),
    percentage: percentageOf(row, counted),
    lessons: row.lessons.map((lesson) => ({
      ...lesson,
      concerns: (concernsOf.get(lesson.id) ?? []).map(({ lesson_id: _, ...concern }) => concern),
    })),
    start_verse: isVerse ? asVerse(row.start) : null,
    end_verse: isVerse ? asVerse(row.end) : null,
    endVerseId: isVerse ? row.end : null,
    marks,
  }
}

type Row = SessionRow & Pick<SessionSummary, 'lessons'>

function serialize({ save_id: _, user_id: __, ...row }: Row) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function percentageOf(
  { type, status }: Pick<SessionRow, 'type' | 'status'>,
  counted: readonly Counted<IndicatorFigures>[],
): number | null {
  const isMarked = type !== 'other' && status !== 'incomplete'
  return isMarked ? sessionPercentage(type, counted) : null
}

function asVerse(id: number | null): Verse | null {
  return id === null ? null : { ...verseAt(id), text: verseText(id) }
}
