import { createRandom } from '../random.ts'
import type { Row, Rows } from '../rows.ts'
import type { Beginning } from './demo-schools.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const EPOCH = new Date('2026-01-01T00:00:00Z')
/** Unreached families, and children with a comment that waits too long. */
const EXAMPLES = 3
const ARRIVED = { status: 'read', days: 5 } as const

/** Most families were reached, and most comments are of yesterday: the attention list stays short. */
export function reachMostFamilies(school: Beginning, rows: Rows, now: Date): Rows {
  return {
    ...rows,
    whatsappMessages: [...(rows.whatsappMessages ?? []), ...arrivedMessages(school, rows, now)],
    sessionComments: withRecentComments(rows, now),
  }
}

function arrivedMessages({ account }: Beginning, rows: Rows, now: Date) {
  const { students = [], guardians = [], guardianStudents = [], sessions = [] } = rows
  const random = createRandom(`${account.name} reached families`)
  const arrived = new Set(
    (rows.whatsappMessages ?? [])
      .filter(({ status }) => status === 'delivered' || status === 'read')
      .map(({ guardian_id }) => guardian_id),
  )
  const isReached = ({ id, is_confirmed }: Row<'guardians'>) => is_confirmed || arrived.has(id)
  const byId = new Map(guardians.map((guardian) => [guardian.id, guardian]))
  const familyOf = (id: string) =>
    guardianStudents
      .filter(({ student_id }) => student_id === id)
      .flatMap(({ guardian_id }) => byId.get(guardian_id) ?? [])
  const created_at = new Date(now.getTime() - ARRIVED.days * DAY_MS)
  return students
    .map(({ id }) => ({ id, family: familyOf(id) }))
    .filter(({ family }) => family.length > 0 && !family.some(isReached))
    .slice(EXAMPLES)
    .flatMap(({ id: student_id, family }) => {
      const guardian = family.find(({ phone }) => phone !== '')
      const lesson = sessions.find((session) => session.student_id === student_id)
      const message = random.id(EPOCH)
      if (!guardian || !lesson) return []
      return [
        {
          ...{ account_id: account.id, id: message, guardian_id: guardian.id, student_id },
          ...{
            user_id: lesson.user_id,
            status: ARRIVED.status,
            created_at,
            updated_at: created_at,
          },
          provider_id: `wamid.demo.${message}`,
        },
      ]
    })
}

function withRecentComments({ sessions = [], sessionComments = [] }: Rows, now: Date) {
  const studentOf = new Map(sessions.map(({ id, student_id }) => [id, student_id]))
  const isOpen = ({ guardian_id, is_read }: Row<'sessionComments'>) => guardian_id && !is_read
  const waiting = new Set(
    sessionComments.filter(isOpen).map(({ session_id }) => studentOf.get(session_id)),
  )
  const kept = new Set([...waiting].slice(0, EXAMPLES))
  const recent = new Date(now.getTime() - 20 * HOUR_MS)
  return sessionComments.map((comment) => {
    const isLate = (comment.created_at ?? now) < recent
    const isMoved = isOpen(comment) && isLate && !kept.has(studentOf.get(comment.session_id))
    return isMoved ? { ...comment, created_at: recent } : comment
  })
}
