import type { AttendanceStatus } from '@talaqqi/contract/attendance-statuses'
import type { ReportData, RevisionOfRange } from '@talaqqi/contract/progress-reports'
import type { KnownJuz, ReportSession } from '@talaqqi/contract/reports'
import type { TrackOfStudent } from '@talaqqi/contract/tracks'
import { LESSON_TYPES } from '@talaqqi/quran'
import type { Days } from '../../documents/index.ts'
import { type ExamsSource, examsOf } from './exams.ts'
import { figuresOf, sum } from './figures.ts'
import { tracksOf } from './tracks.ts'

type Person = { first_name: string; last_name: string }

export type Source = ExamsSource & {
  student: Person
  class_name: string | null
  teachers: Person[]
  range: Days
  before: Days
  sessions: ReportSession[]
  sessionsBefore: ReportSession[]
  has_schemes: boolean
  tracks: readonly TrackOfStudent[]
  attended: { status: AttendanceStatus | 'none'; count: number }[]
  known: KnownJuz
  revision: RevisionOfRange | null
}

/** The figures of a page. Type other has none. */
export function reportDataOf(source: Source): ReportData {
  const { student, class_name, teachers, range, before } = source
  const now = source.sessions.filter(({ status }) => status === 'completed')
  const earlier = source.sessionsBefore.filter(({ status }) => status === 'completed')
  const ofType = (sessions: ReportSession[], type: ReportSession['type']) =>
    figuresOf(sessions.filter((session) => session.type === type))
  return {
    format: 1,
    student: { first_name: student.first_name, last_name: student.last_name },
    class_name,
    teachers: teachers.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    range,
    before,
    new_lines: { now: newLines(now), before: newLines(earlier) },
    revision: source.revision,
    types: LESSON_TYPES.filter((type) => type !== 'other' && type !== 'exam')
      .map((type) => ({ type, now: ofType(now, type), before: ofType(earlier, type) }))
      .filter(({ now: one, before: other }) => one.completed + other.completed > 0),
    exams: examsOf(
      source,
      now.filter(({ type }) => type === 'exam'),
    ),
    has_schemes: source.has_schemes,
    tracks: tracksOf(source.tracks, range),
    attendance: source.attended.flatMap(({ status, count }) =>
      status === 'none' ? [] : [{ status, count }],
    ),
    known: source.known.map(({ juz, known, now: at }) => ({ juz, known, now: at })),
  }
}

/** Lines of a lesson that must be repeated count when it is passed. */
const newLines = (sessions: ReportSession[]) =>
  sum(
    sessions
      .filter(({ type, verdict }) => type === 'new_lesson' && verdict !== 'repeat')
      .map(({ lines }) => lines ?? 0),
  )
