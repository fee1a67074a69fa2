import { ATTENDANCE_STATUSES, attendanceRate } from '@talaqqi/contract/attendance-statuses'
import type { KnownJuz, Report, ReportSession } from '@talaqqi/contract/reports'
import {
  type AddedUp,
  addUp,
  average,
  countByJuz,
  groupMistakesTotal,
  groupTotal,
  isWeighed,
  knownKites,
  LESSON_TYPES,
  type LessonType,
  mistakesIn,
} from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { LESSON_TYPES as TYPE_WORDS } from '../../../platform/export/words.ts'
import { printable } from '../../../platform/pdf/printable.ts'
import type { selectAttendanceCounts } from '../report-queries.ts'
import { ATTENDANCE, TYPE_LOOKS, type Writing } from './words.ts'

/** Shown instead of a missing figure. */
export const NONE = '–'

/** Up to this number groups are columns; more are a separate table. */
const GROUPS_BESIDE = 4

export const typeWord = (type: LessonType, { locale }: Writing): string =>
  TYPE_WORDS[type]({}, { locale })

export type Figure = { text: string; note: string }

const plain = (text: string): Figure => ({ text, note: '' })

/** Without an average the number of mistakes is shown. */
function averageFigure(sum: AddedUp, mistakes: number, writing: Writing): Figure {
  const { locale, number, percentage } = writing
  const figure = average(sum)
  if (figure !== null) return plain(percentage(figure))
  const note = m.words_mistakes({ count: mistakes, figure: number(mistakes) }, { locale })
  return { text: NONE, note: mistakes > 0 ? note : '' }
}

/** Of completed lessons. */
export function averageOf(sessions: ReportSession[], writing: Writing, type?: LessonType): Figure {
  const meant = sessions.filter(
    (session) =>
      session.status === 'completed' && (type ? session.type === type : session.type !== 'other'),
  )
  const marks = addUp(meant.flatMap(({ mark }) => (mark === null ? [] : [mark])))
  return averageFigure(marks, mistakesIn(meant.flatMap(concernsOf)), writing)
}

const concernsOf = ({ lessons }: ReportSession) => lessons.flatMap(({ concerns }) => concerns)

/** Mistakes that cost nothing must not show as 100%. */
function groupFigure(
  heard: (ReportSession & { concerns: ReturnType<typeof concernsOf> })[],
  type: LessonType,
  group: Report['indicator_groups'][number],
  writing: Writing,
): Figure {
  const isCounted = isWeighed(group.indicators, type)
  const sum = isCounted ? groupTotal(heard, type, group) : addUp([])
  return averageFigure(sum, groupMistakesTotal(heard, type, group), writing)
}

export function averagesOf(
  sessions: ReportSession[],
  groups: Report['indicator_groups'],
  writing: Writing,
) {
  const { locale, number } = writing
  const heard = sessions.map((session) => ({ ...session, concerns: concernsOf(session) }))
  const types = LESSON_TYPES.filter((type) => heard.some((session) => session.type === type))
  const counted = (type: LessonType, status: ReportSession['status']) =>
    plain(number(heard.filter((one) => one.type === type && one.status === status).length))
  const parts = Array.from(
    { length: Math.max(1, Math.ceil(groups.length / GROUPS_BESIDE)) },
    (_, index) => groups.slice(index * GROUPS_BESIDE, (index + 1) * GROUPS_BESIDE),
  )
  return parts.map((beside, index) => ({
    head: [
      m.documents_type({}, { locale }),
      ...(index === 0
        ? [
            m.documents_completed({}, { locale }),
            m.documents_incomplete({}, { locale }),
            m.documents_average({}, { locale }),
          ]
        : []),
      ...beside.map(({ name }) => printable(name)),
    ],
    rows: types.map((type) => ({
      type: typeWord(type, writing),
      ...TYPE_LOOKS[type],
      cells: [
        ...(index === 0
          ? [
              counted(type, 'completed'),
              counted(type, 'incomplete'),
              averageOf(sessions, writing, type),
            ]
          : []),
        ...beside.map((group) => groupFigure(heard, type, group, writing)),
      ],
    })),
  }))
}

/** Kites count from 0. */
export function starsOf(known: KnownJuz, { number }: Writing) {
  return known.map(({ juz, known: mask, now }) => {
    const kites = knownKites(mask)
    const share = kites.length > 0 ? ` · ${number(kites.length)}/${number(8)}` : ''
    return { kites, now: now === null ? null : now - 1, text: number(juz) + share }
  })
}

const CHARTED = ['new_lesson', 'recent_lesson', 'old_lesson', 'juz_completion'] as const

export function juzChartOf(sessions: ReportSession[], writing: Writing) {
  const counts = countByJuz(sessions).map(({ juz, total, ...of }) => {
    const parts = CHARTED.map((type) => ({ type, count: of[type] }))
    const others = total - parts.reduce((sum, { count }) => sum + count, 0)
    const all = [...parts, { type: 'other' as const, count: others }]
    return { juz, total, parts: all.filter(({ count }) => count > 0) }
  })
  const used = new Set(counts.flatMap(({ parts }) => parts.map(({ type }) => type)))
  return {
    juz: counts.map(({ parts, ...one }) => ({
      ...one,
      parts: parts.map(({ type, count }) => ({ ...TYPE_LOOKS[type], count })),
    })),
    legend: [...CHARTED, 'other' as const]
      .filter((type) => used.has(type))
      .map((type) => ({ ...TYPE_LOOKS[type], label: typeWord(type, writing) })),
  }
}

type Counts = Pick<Awaited<ReturnType<typeof selectAttendanceCounts>>[number], 'status' | 'count'>[]

export function attendanceOf(counts: Counts, { locale, number, percentage }: Writing) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const parts = ATTENDANCE_STATUSES.flatMap((status) => {
    const count = counts.find((one) => one.status === status)?.count ?? 0
    const { word, ...look } = ATTENDANCE[status]
    const share = percentage(Math.round((count / total) * 10_000) / 100)
    return count > 0
      ? [{ ...look, label: word({}, { locale }), count, text: `${number(count)} (${share})` }]
      : []
  })
  const none = { present: 0, absent: 0, late: 0, left_early: 0, other: 0 }
  const some = counts.map(({ status, count }) => [status, count] as const)
  const rate = attendanceRate({ ...none, ...Object.fromEntries(some) })
  const present = rate === null ? NONE : percentage(rate)
  return { total, parts, present }
}
