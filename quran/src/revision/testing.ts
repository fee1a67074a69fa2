import fc from 'fast-check'
import type { LessonType, Span } from '../terms.ts'
import { dayList } from './day-list.ts'
import type { Declaration, HeardPart, Hearing, RevisionAction, RevisionInput } from './input.ts'
import type { DayLine } from './list/lines.ts'
import { firstVerseOfPage, lastVerseOfPage, PAGE_COUNT } from './mushaf-pages.ts'
import { MADANI_PAGES } from './page-grid.ts'
import { resolveSettings, type SettingsLevel } from './settings.ts'
import { calendarOf, schoolDays } from './simulate/school-days.ts'

/** Mondays to Fridays; index 0 is 1 January 2024. */
export const DAYS = schoolDays(400)
export const dayAt = (at: number) => DAYS[at] ?? ''

type Given = Partial<Omit<RevisionInput, 'today' | 'settings' | 'calendar'>> & {
  settings?: SettingsLevel
}

/** On the school day with this index. */
export function inputAt(at: number, { settings, ...given }: Given = {}): RevisionInput {
  return {
    today: dayAt(at),
    calendar: calendarOf(DAYS.slice(0, at)),
    settings: resolveSettings('afternoon', settings),
    grid: MADANI_PAGES,
    hearings: [],
    completions: [],
    declarations: [],
    actions: [],
    is_new_paused: true,
    ...given,
  }
}

/** A cycle in school days and a limit in pages. */
export const every = (days: number, limit: number) => ({
  cycle: { kind: 'days', days } as const,
  limit,
})

export const versesOfPages = (start: number, end = start): Span => ({
  start: firstVerseOfPage(start),
  end: lastVerseOfPage(end),
})

export const declared = (
  start: number,
  end: number,
  level: Declaration['level'] = 'solid',
): Declaration => ({ ...versesOfPages(start, end), level, day: dayAt(0) })

export const partOf = (verses: Span, cost: number | null = 0): HeardPart => ({
  ...verses,
  cost,
  mistakes: cost ?? 0,
  marks: [],
})

let lastId = 0

export function heard(
  at: number,
  verses: Span,
  given: Partial<Hearing> & { cost?: number | null } = {},
): Hearing {
  const { cost = 0, ...fields } = given
  return {
    id: `${++lastId}`,
    day: dayAt(at),
    type: 'old_lesson',
    status: 'completed',
    verdict: null,
    is_imported: false,
    parts: [partOf(verses, cost)],
    ...fields,
  }
}

export const learnt = (at: number, verses: Span, given: Partial<Hearing> = {}): Hearing =>
  heard(at, verses, { type: 'new_lesson', ...given })

export const oldOf = (lines: readonly DayLine[]) => lines.filter(({ kind }) => kind === 'old')

export const pagesOfLines = (lines: readonly DayLine[]): number[] =>
  lines.flatMap(({ pages }) =>
    Array.from({ length: pages.end - pages.start + 1 }, (_, at) => pages.start + at),
  )

/** All proposals of a day, heard with these costs by page; then the next school day. */
export function hearProposals(
  input: RevisionInput,
  at: number,
  costOf: (page: number) => number = () => 0,
): { next: RevisionInput; pages: number[] } {
  const pages = pagesOfLines(oldOf(dayList(input).lines))
  const hearings = pages.map((page) => heard(at, versesOfPages(page), { cost: costOf(page) }))
  const next = {
    ...input,
    today: dayAt(at + 1),
    calendar: calendarOf(DAYS.slice(0, at + 1)),
    hearings: [...input.hearings, ...hearings],
  }
  return { next, pages }
}

const LAST_DAY = 40
const anyPages = fc
  .tuple(fc.integer({ min: 1, max: PAGE_COUNT }), fc.integer({ min: 0, max: 60 }))
  .map(([start, length]) => ({ start, end: Math.min(PAGE_COUNT, start + length) }))
const anyDay = fc.integer({ min: 0, max: LAST_DAY - 1 })
const anyType = fc.constantFrom<LessonType[]>(
  ...(['new_lesson', 'recent_lesson', 'old_lesson', 'exam', 'inside_lesson', 'other'] as const),
)

const anyVerses = anyPages.chain(({ start, end }) => {
  const first = firstVerseOfPage(start)
  const last = lastVerseOfPage(end)
  return fc
    .tuple(fc.integer({ min: first, max: last }), fc.integer({ min: first, max: last }))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }))
})

const anyCost = fc.option(fc.double({ min: 0, max: 30, noNaN: true }))

export const anyHearing: fc.Arbitrary<Hearing> = fc
  .record({
    at: anyDay,
    type: anyType,
    status: fc.constantFrom('completed', 'completed', 'incomplete', 'started'),
    verdict: fc.constantFrom(null, null, 'passed', 'repeat'),
    is_imported: fc.boolean(),
    parts: fc.array(fc.tuple(anyVerses, anyCost), { minLength: 1, maxLength: 4 }),
    id: fc.uuid(),
  } as const)
  .map(({ at, parts, ...fields }) => ({
    ...fields,
    day: dayAt(at),
    parts: parts.map(([verses, cost]) => partOf(verses, cost)),
  }))

const anyAction: fc.Arbitrary<RevisionAction> = fc
  .record({ pages: anyPages, at: anyDay, kind: fc.constantFrom('pin', 'rest', 'out_of_care') })
  .map(({ pages, at, kind }) => {
    const base = { ...versesOfPages(pages.start, pages.end), day: dayAt(at) }
    if (kind === 'pin') return { ...base, kind, until: null }
    return kind === 'rest' ? { ...base, kind, until: dayAt(at + 20) } : { ...base, kind }
  })

const anySettings = fc.record({
  cycle: fc.oneof(
    fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 40 }) }),
    fc.constant({ kind: 'amount' as const, steps: [{ juz: 30, pages: 10 }] }),
    fc.constant({ kind: 'manzils' as const }),
  ),
  limit: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constant('by_amount' as const)),
  recent_parts: fc.constantFrom(1, 2, 3),
  recent: fc.constantFrom(
    { kind: 'juz', before: 1 },
    { kind: 'lessons', count: 3 },
    { kind: 'days', count: 5 },
  ),
  is_other_counted: fc.boolean(),
} as const)

/** Any student on the school day 40, with declarations, lessons and actions. */
export const anyInput: fc.Arbitrary<RevisionInput> = fc
  .record({
    settings: anySettings,
    pages: fc.array(anyPages, { maxLength: 5 }),
    levels: fc.constantFrom<Declaration['level'][]>('solid', 'shaky', 'not_heard'),
    hearings: fc.array(anyHearing, { maxLength: 30 }),
    actions: fc.array(anyAction, { maxLength: 3 }),
    juz: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 2 }),
    is_new_paused: fc.boolean(),
  })
  .map(({ pages, levels, juz, ...given }) =>
    inputAt(LAST_DAY, {
      ...given,
      declarations: pages.map(({ start, end }) => declared(start, end, levels)),
      completions: juz.map((one) => ({ juz: one, day: dayAt(5) })),
    }),
  )
