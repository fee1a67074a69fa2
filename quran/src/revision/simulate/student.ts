import type { Span } from '../../terms.ts'
import type { Day } from '../calendar/days.ts'
import { type DayList, dayList } from '../day-list.ts'
import type { Declaration, HeardPart, Hearing, RevisionInput } from '../input.ts'
import type { DayLine } from '../list/lines.ts'
import { firstVerseOfPage, lastVerseOfPage, PAGE_COUNT, pagesOfVerses } from '../mushaf-pages.ts'
import { MADANI_PAGES } from '../page-grid.ts'
import type { RevisionSettings } from '../settings.ts'
import type { Random } from './random.ts'
import { calendarOf, schoolDays } from './school-days.ts'

/** A student who recites all proposals, apart from these habits. */
export type Habits = {
  settings: RevisionSettings
  held: readonly Span[]
  days: number
  /** Chances from 0 to 1: a weak page, a missed day, another portion than proposed. */
  weak: number
  absent: number
  elsewhere: number
  learnsNew: boolean
  isHoliday?: (at: number) => boolean
}

export type SimulatedDay = { at: number; list: DayList; heard: readonly number[] }

const TYPES = { new: 'new_lesson', recent: 'recent_lesson', old: 'old_lesson' } as const

/** Calls the real engine on each school day. Old pages that were heard are in `heard`. */
export function* simulate(habits: Habits, random: Random): Generator<SimulatedDay> {
  const days = schoolDays(habits.days, habits.isHoliday)
  const input: RevisionInput & { hearings: Hearing[] } = {
    today: days[0] ?? '',
    calendar: calendarOf([]),
    settings: habits.settings,
    grid: MADANI_PAGES,
    hearings: [],
    completions: [],
    declarations: habits.held.map((pages) => declare(pages, days[0] ?? '')),
    actions: [],
    is_new_paused: !habits.learnsNew,
  }
  for (const [at, today] of days.entries()) {
    input.today = today
    input.calendar = calendarOf(days.slice(0, at))
    const list = dayList(input)
    const isAbsent = random() < habits.absent
    const lines = isAbsent ? [] : list.lines.map((line) => heardLine(line, habits, random))
    input.hearings.push(...lines.map((line, index) => hear(line, today, index, habits, random)))
    const heard = lines.filter(({ kind }) => kind !== 'new').flatMap(({ pages }) => pagesIn(pages))
    yield { at, list, heard }
  }
}

type HeardLine = Pick<DayLine, 'kind' | 'verses' | 'pages'>

/** Sometimes a portion of the same length elsewhere in the pages held on joining. */
function heardLine(line: DayLine, { held, elsewhere }: Habits, random: Random): HeardLine {
  const [whole] = held
  if (line.kind !== 'old' || !whole || random() >= elsewhere) return line
  const room = whole.end - whole.start + 1 - line.page_count
  const start = whole.start + Math.floor(random() * Math.max(1, room))
  const pages = { start, end: Math.min(whole.end, start + line.page_count - 1) }
  return { kind: 'old', pages, verses: versesOfPages(pages) }
}

function hear(
  { kind, verses }: HeardLine,
  day: Day,
  index: number,
  { weak }: Habits,
  random: Random,
): Hearing {
  const parts = kind === 'new' ? [cleanPart(verses)] : partsByPage(verses, weak, random)
  return {
    id: `${day} ${index}`,
    day,
    type: TYPES[kind],
    status: 'completed',
    verdict: null,
    is_imported: false,
    parts,
  }
}

const WEAK_COST = 4
const FAIR_COST = 2

function partsByPage(verses: Span, weak: number, random: Random): HeardPart[] {
  return pagesIn(pagesOfVerses(verses)).map((page) => {
    const start = Math.max(verses.start, firstVerseOfPage(page))
    const end = Math.min(verses.end, lastVerseOfPage(page))
    const chance = random()
    const cost = chance < weak ? WEAK_COST : chance < weak * 2 ? FAIR_COST : 0
    return { start, end, cost, mistakes: cost, marks: [] }
  })
}

const cleanPart = (verses: Span): HeardPart => ({ ...verses, cost: 0, mistakes: 0, marks: [] })

function declare(pages: Span, day: Day): Declaration {
  return { ...versesOfPages(pages), level: 'solid', day }
}

function versesOfPages({ start, end }: Span): Span {
  return { start: firstVerseOfPage(start), end: lastVerseOfPage(Math.min(end, PAGE_COUNT)) }
}

function pagesIn({ start, end }: Span): number[] {
  return Array.from({ length: end - start + 1 }, (_, at) => start + at)
}
