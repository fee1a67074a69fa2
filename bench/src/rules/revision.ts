import {
  dayList,
  dayNumber,
  dayOf,
  firstVerseOf,
  type HeardPart,
  type Hearing,
  lastVerseOf,
  MADANI_PAGES,
  makeCalendar,
  pageStates,
  type RevisionInput,
  resolveSettings,
  weekdayOf,
} from '@talaqqi/quran'
import { atMost, median, type Outcome } from '../promises.ts'

const CHILDREN = 30
const YEARS = 5
const REPEATS = 5
const TODAY = '2026-11-24'
const MAQRAS = 240

/** Maqras of a day's lessons. */
const LEARNT_A_DAY = 0.2
const RECENT_A_DAY = 4
const OLD_A_DAY = 8

/** A class of hafiz: each day a new, a recent and an old lesson, with a part for each maqra. */
export function measureRevision(): Outcome[] {
  const days = schoolDays()
  const calendar = makeCalendar(days, (day) => isSchoolDay(dayNumber(day)))
  const settings = resolveSettings('full_time')
  const children = Array.from({ length: CHILDREN }, (_, child): RevisionInput => {
    const none = { completions: [], declarations: [], actions: [], is_new_paused: false }
    const hearings = hearingsOf(days, child)
    return { today: TODAY, calendar, grid: MADANI_PAGES, settings, hearings, ...none }
  })
  const lists = medianTime(() => children.map(dayList))
  const states = medianTime(() => children.map(pageStates))
  const lessons = children.reduce((sum, { hearings }) => sum + hearings.length, 0)
  const what = `of ${CHILDREN} children, 604 pages and ${lessons.toLocaleString('en')} lessons`
  return [
    atMost(`revision lists ${what}`, lists, 200, 'ms'),
    atMost(`page states ${what}`, states, 200, 'ms'),
  ]
}

/** CPU time, since the clock includes other programs of the machine. */
function medianTime(run: () => unknown): number {
  return median(
    Array.from({ length: REPEATS }, () => {
      const start = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    }),
  )
}

const isSchoolDay = (number: number) => weekdayOf(number) % 6 !== 0

function schoolDays(): string[] {
  const today = dayNumber(TODAY)
  const days: string[] = []
  for (let number = today - YEARS * 365; number < today; number += 1)
    if (isSchoolDay(number)) days.push(dayOf(number))
  return days
}

function hearingsOf(days: readonly string[], child: number): Hearing[] {
  return days.flatMap((day, at) => {
    const learnt = Math.min(MAQRAS, Math.floor((at + 1) * LEARNT_A_DAY) + 1)
    const old = Array.from({ length: Math.min(OLD_A_DAY, learnt) }, (_, part) => {
      return ((at * OLD_A_DAY + part) % learnt) + 1
    })
    const recent = Array.from(
      { length: Math.min(RECENT_A_DAY, learnt) },
      (_, part) => learnt - part,
    )
    return [
      hearing(`${at} new`, day, 'new_lesson', [learnt], child),
      hearing(`${at} recent`, day, 'recent_lesson', recent, child),
      hearing(`${at} old`, day, 'old_lesson', old, child),
    ]
  })
}

function hearing(
  id: string,
  day: string,
  type: Hearing['type'],
  maqras: readonly number[],
  child: number,
): Hearing {
  const parts = maqras.map((maqra) => partOf(maqra, (maqra * 7 + child) % 11))
  return { id, day, type, status: 'completed', verdict: null, is_imported: false, parts }
}

function partOf(maqra: number, cost: number): HeardPart {
  const verses = { start: firstVerseOf(maqra), end: lastVerseOf(maqra) }
  const marks = cost > 8 ? [{ verse: verses.start, cost: 1 }] : []
  return { ...verses, cost, mistakes: cost, marks }
}
