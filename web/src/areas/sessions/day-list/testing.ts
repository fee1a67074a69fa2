import type { LessonOfClassToday } from '@talaqqi/contract/dashboard'
import type { StudentList } from '@talaqqi/contract/revision'
import { pagesOfVerses, type Span, splitLessons, unitsOf, versesOf } from '@talaqqi/quran'
import type { ChildToday } from './child-today.ts'
import type { DayLine } from './line-setup.ts'

export const TODAY = '2026-03-20'

export function lineOfQuarters(kind: DayLine['kind'], quarters: Span): DayLine {
  const verses = versesOf('quarter', quarters.start, quarters.end)
  const pages = pagesOfVerses(verses)
  return {
    kind,
    reason: { code: 'round', age: 26, cycle: 20, mistakes: 4, in_care: 0 },
    verses,
    portion: { section: 'quarter', ...quarters },
    pages,
    rukus: null,
    page_count: pages.end - pages.start + 1,
    heard_today: 0,
  }
}

export const newLine = (verses: Span): DayLine => ({
  ...lineOfQuarters('new', { start: 1, end: 1 }),
  reason: { code: 'after_last', day: '2026-03-19' },
  verses,
  portion: { section: 'verse', ...verses },
  pages: pagesOfVerses(verses),
  rukus: null,
  page_count: 1,
})

export const listWith = (lines: DayLine[], change: Partial<StudentList> = {}): StudentList => ({
  student: { id: 'child', first_name: 'Yusuf', last_name: 'Khan' },
  lines,
  limits: {
    held: 200,
    old: 180,
    cycle: 20,
    per_day: 9,
    limit: 14,
    care_limit: 4,
    round: 20,
    overload: null,
  },
  first_round: null,
  pause: { is_suggested: false, share_over: 0, missed_days: 0 },
  care_pages: 0,
  is_new_paused: false,
  pause_decision: null,
  practice: null,
  ...change,
})

export const childWith = (
  list: StudentList,
  lessons: LessonOfClassToday[] = [],
  day = TODAY,
): ChildToday => ({
  ...{ id: 'child', first_name: 'Yusuf', last_name: 'Khan', section_id: 'class' },
  ...{ is_active: true, is_absent: false, lessons, list, day },
})

export const lessonOfQuarters = (
  type: LessonOfClassToday['type'],
  quarters: Span,
  change: Partial<LessonOfClassToday> = {},
): LessonOfClassToday => ({
  id: `${type} ${quarters.start}`,
  name: '',
  type,
  status: 'completed',
  created_at: `${TODAY}T08:00:00.000Z`,
  is_today: true,
  percentage: null,
  section: 'quarter',
  ...quarters,
  parts: splitLessons('quarter', unitsOf(quarters), 'maqras').map((part) => ({
    ...part,
    is_heard: true,
  })),
  listener_id: null,
  listener: null,
  ...change,
})

export const lessonOfVerses = (
  type: LessonOfClassToday['type'],
  verses: Span,
  change: Partial<LessonOfClassToday> = {},
): LessonOfClassToday => ({
  ...lessonOfQuarters(type, { start: 1, end: 1 }, change),
  id: `${type} ${verses.start}`,
  section: 'verse',
  ...verses,
  parts: [{ ...verses, is_heard: true }],
})
