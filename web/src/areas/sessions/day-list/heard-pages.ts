import type { LessonOfClassToday } from '@talaqqi/contract/dashboard'
import {
  firstVerseOfPage,
  heardCount,
  isOpen,
  lastVerseOfPage,
  runsOfSession,
  type Span,
  unitsOf,
  versesOf,
} from '@talaqqi/quran'
import { tenthsBetween } from '@talaqqi/quran/verse-lines'
import type { DayLine } from './line-setup.ts'

export type HeardLesson = Pick<
  LessonOfClassToday,
  'status' | 'type' | 'section' | 'start' | 'end' | 'parts'
>

/**
 * Pages of a line that these lessons heard. The same rule as the server's `heard_today`, from the
 * lessons on this device: half of a page's lines, and any ended new lesson for the line of the new one.
 */
export function pagesHeard(line: DayLine, lessons: readonly HeardLesson[]): number {
  const ended = lessons.filter((lesson) => !isOpen(lesson))
  if (line.kind === 'new')
    return ended.some(({ type }) => type === 'new_lesson') ? line.page_count : 0
  const spans = spansOf(ended)
  if (spans.length === 0) return 0
  if (line.rukus) return rukusHeard(line, line.rukus, spans)
  const pages = unitsOf(line.pages).filter((page) => {
    const start = Math.max(firstVerseOfPage(page), line.verses.start)
    const end = Math.min(lastVerseOfPage(page), line.verses.end)
    return start <= end && isHalfHeard({ start, end }, spans)
  })
  return Math.min(line.page_count, pages.length)
}

function rukusHeard(
  { verses, page_count }: DayLine,
  rukus: readonly number[],
  spans: readonly Span[],
): number {
  const heard = rukus
    .map((start, at) => ({ start, end: (rukus[at + 1] ?? verses.end + 1) - 1 }))
    .filter((ruku) => isHalfHeard(ruku, spans))
  const lines = heard.reduce((sum, { start, end }) => sum + tenthsBetween(start, end), 0)
  return heardCount(page_count, lines, tenthsBetween(verses.start, verses.end))
}

/** Ascending. Inside reading is no hearing. */
function spansOf(lessons: readonly HeardLesson[]): Span[] {
  return lessons
    .filter(({ type }) => type !== 'inside_lesson')
    .flatMap((lesson) => {
      const { section, start, end } = lesson
      if (section === null) return []
      const parts = lesson.parts.filter(({ is_heard }) => is_heard)
      if (parts.length === 0 && lesson.parts.length > 0) return []
      return runsOfSession({ section, start, end, lessons: parts }).map((run) =>
        versesOf(section, run.start, run.end),
      )
    })
    .sort((one, other) => one.start - other.start)
}

function isHalfHeard(verses: Span, spans: readonly Span[]): boolean {
  let heard = 0
  let upTo = verses.start - 1
  for (const span of spans) {
    const start = Math.max(span.start, upTo + 1)
    const end = Math.min(span.end, verses.end)
    if (start > end) continue
    heard += tenthsBetween(start, end)
    upTo = end
  }
  return heard * 2 >= tenthsBetween(verses.start, verses.end)
}
