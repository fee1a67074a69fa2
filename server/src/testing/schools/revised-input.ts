import {
  calendarOfClass,
  type Hearing,
  MADANI_PAGES,
  mistakeWeights,
  partCost,
  type RevisionInput,
  resolveLevels,
  versesOf,
} from '@talaqqi/quran'
import { dateIn } from '../../platform/clock.ts'
import type { RevisedClass } from './revised-class.ts'

/** The input of the engine from all rows, without the server's queries. */

export const isEnded = ({ status, deleted_at }: RevisedClass['sessions'][number]) =>
  deleted_at === null && (status === 'completed' || status === 'incomplete')

function partsOf(school: RevisedClass, session: RevisedClass['sessions'][number]) {
  const { type, section } = session
  const weights = mistakeWeights(school.indicators, type)
  return school.lessons
    .filter(({ session_id, start }) => session_id === session.id && start !== null)
    .filter(({ is_heard }) => is_heard || type === 'new_lesson')
    .map((part) => {
      const its = school.concerns.filter(({ lesson_id }) => lesson_id === part.id)
      const counted = its.map(({ total, indicator_id }) => ({
        ...{ total, indicator: { id: indicator_id } },
      }))
      return {
        ...versesOf(section === 'verse' ? 'verse' : 'maqra', part.start ?? 1, part.end ?? 1),
        cost: partCost(counted, weights),
        mistakes: its.reduce((sum, { total }) => sum + total, 0),
        marks: school.marks
          .filter(({ lesson_id }) => weights !== null && lesson_id === part.id)
          .map(({ verse_id, indicator_id }) => ({
            ...{ verse: verse_id, cost: weights?.get(indicator_id) ?? 0 },
          })),
      }
    })
}

function hearingsOf(school: RevisedClass, student_id: string): Hearing[] {
  return (
    school.sessions
      .filter((session) => session.student_id === student_id && isEnded(session))
      .map((session) => ({
        ...{ id: session.id, type: session.type, status: session.status, verdict: session.verdict },
        day: dateIn(school.time_zone, session.created_at),
        is_imported: false,
        parts: partsOf(school, session),
      }))
      // A lesson of which no part was opened was not heard.
      .filter(({ type, parts }) => type === 'other' || parts.length > 0)
  )
}

export function inputOf(
  school: RevisedClass,
  student_id: string,
  today = dateIn(school.time_zone),
): RevisionInput {
  const { time_zone } = school
  const its = <T extends { student_id: string | null }>(rows: T[]) =>
    rows.filter((row) => row.student_id === student_id)
  const taught = school.sessions.filter(({ deleted_at }) => deleted_at === null)
  const active = taught.map(({ created_at }) => dateIn(time_zone, created_at))
  return {
    today,
    calendar: calendarOfClass({
      today,
      active: [...new Set(active)].filter((day) => day <= today),
    }),
    settings: resolveLevels().settings,
    grid: MADANI_PAGES,
    hearings: hearingsOf(school, student_id),
    completions: its(school.completions)
      .filter(({ status }) => status === 'completed')
      .map(({ juz }) => ({ juz, day: dateIn(time_zone) })),
    declarations: its(school.declared),
    actions: its(school.actions),
    is_new_paused: school.pauses.find(({ id }) => id === student_id)?.is_new_paused ?? false,
  }
}
