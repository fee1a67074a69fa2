import { BANDS } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { calendarDay, id, idParams, instant, nothing } from './fields.ts'
import { guardian, route } from './route.ts'

/* Answers 404 for everything outside the linked, active children. */

/** In the words of the reader. */
const homePortion = z.object({
  kind: z.enum(BANDS),
  portion: z.string(),
  start: z.int(),
  end: z.int(),
})

const progress = z.object({
  /** Of the last seven days. */
  week: z.object({ lessons: z.int(), days_heard: z.int(), school_days: z.int() }),
  /** School days in a row with a lesson, up to today or the last school day. */
  streak: z.int(),
  /** Of the term, or of the last 90 days between terms; null without a record. */
  attendance: z.nullable(
    z.object({ since: z.string(), attended: z.int(), records: z.int(), rate: z.number() }),
  ),
  /**
   * The last verse of the last passed new lesson, in the words of the reader. `name`: of the juz, or
   * of the para in a school with the Indo-Pak mushaf.
   */
  place: z.nullable(z.object({ juz: z.int(), name: z.string(), verse: z.string() })),
})
export type ChildsProgress = z.infer<typeof progress>

const homeToday = z.object({
  progress,
  today: z.string(),
  /** The next school day; null if the class has none within twenty years. */
  day: z.nullable(z.string()),
  is_new_paused: z.boolean(),
  portions: z.array(homePortion),
  /** Verses with weak words, in mushaf order; `text` for the font of the King Fahd Complex. */
  words: z.array(
    z.object({
      id: z.int(),
      surah_id: z.int(),
      numberInSurah: z.int(),
      text: z.string(),
      words: z.array(z.int()),
    }),
  ),
  /** Of the last seven days, newest first. */
  practised: z.array(z.object({ day: z.string(), created_at: instant, is_mine: z.boolean() })),
})
export type HomeToday = z.infer<typeof homeToday>

export const getHomeToday = route({
  method: 'GET',
  path: '/guardian/children/:id/home',
  summary: 'What a child recites on the next school day, and the words to practise',
  access: guardian,
  params: idParams,
  answer: homeToday,
})

export const markPractised = route({
  method: 'POST',
  path: '/guardian/children/:id/home/practised',
  summary: 'Tell the teacher that a child practised on one of the last seven days; no hearing',
  access: guardian,
  params: idParams,
  body: z.object({ day: calendarDay }),
  answer: nothing,
  example: { day: '2026-01-12' },
})

export const unmarkPractised = route({
  method: 'DELETE',
  path: '/guardian/children/:id/home/practised/:day',
  summary: 'Take back that a child practised on a day',
  access: guardian,
  params: z.object({ id, day: calendarDay }),
  answer: nothing,
})
