import type { ReportFigures } from '@talaqqi/contract/progress-reports'
import type { ReportSession } from '@talaqqi/contract/reports'
import { addUp, average, isSpan, mistakesIn, versesOf } from '@talaqqi/quran'
import { tenthsBetween } from '@talaqqi/quran/verse-lines'

/** A page of the Madani mushaf has 15 lines. */
const TENTHS_OF_A_PAGE = 150

/** Of completed lessons of one type. */
export function figuresOf(sessions: readonly ReportSession[]): ReportFigures {
  const heard = sessions.flatMap(heardParts)
  const tenths = sum(heard.map((part) => part.tenths))
  const onPages = sum(heard.map(({ mistakes }) => mistakes))
  return {
    completed: sessions.length,
    average: averageOf(sessions),
    mistakes: sum(sessions.map(mistakesOf)),
    pages: rounded(tenths / TENTHS_OF_A_PAGE),
    mistakes_per_page: tenths === 0 ? null : rounded((onPages * TENTHS_OF_A_PAGE) / tenths),
  }
}

/** Null if no mistake costs a percentage. */
export const averageOf = (sessions: readonly ReportSession[]) =>
  average(addUp(sessions.flatMap(({ mark }) => (mark === null ? [] : [mark]))))

export const mistakesOf = ({ lessons }: ReportSession): number =>
  mistakesIn(lessons.flatMap(({ concerns }) => concerns))

/** Parts without a place in the Quran have no pages. */
function heardParts({ section, start, end, lessons }: ReportSession) {
  return lessons.flatMap((part) => {
    if (!part.is_heard || section === null) return []
    const unit = section === 'verse' ? 'verse' : 'maqra'
    const verses =
      versesIn(unit, part) ?? (lessons.length === 1 ? versesIn(section, { start, end }) : null)
    if (!verses) return []
    const tenths = tenthsBetween(verses.start, verses.end)
    return [{ tenths, mistakes: mistakesIn(part.concerns) }]
  })
}

type Place = { start: number | null; end: number | null }

function versesIn(section: NonNullable<ReportSession['section']>, { start, end }: Place) {
  if (start === null || end === null || !isSpan(section, start, end)) return null
  return versesOf(section, start, end)
}

export const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

const rounded = (value: number) => Math.round(value * 100) / 100
