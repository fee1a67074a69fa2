import { v7 } from 'uuid'
import { insertRows, type Rows } from '../../operations/seed/rows.ts'
import { familyOf } from './guardians.ts'
import type { Scene } from './scene.ts'

const DAY = '2026-01-12'

/**
 * Adds rows to every table that a call may read. `more` is at most 16: timeslots begin at 8
 * o'clock.
 */
export async function growSchool(scene: Scene, more: number): Promise<void> {
  const numbers = Array.from({ length: more }, (_, number) => number)
  const { guardian_id } = await familyOf(scene)
  const { server, account_id, section, student, studentElsewhere } = scene
  const owned = () => ({ account_id, id: v7() })
  const pupils = numbers.map((number) => ({
    ...owned(),
    first_name: `Pupil ${number}`,
    last_name: 'A',
    section_id: section.id,
  }))
  const own = numbers.flatMap(() => [student, studentElsewhere])
  const settings = settingsOf(owned, numbers)
  const heard = heardOf(scene, [...pupils, ...own], settings.indicators)
  await server.db.transaction((db) =>
    insertRows(db, {
      ...settings,
      ...peopleOf(scene, numbers),
      students: pupils,
      ...guardiansOf(scene, guardian_id, { numbers, pupils, sessions: heard.sessions }),
      ...kept(scene, { numbers, children: [...pupils, student], timeslots: settings.timeslots }),
      ...heard,
    }),
  )
}

type Owned = () => { account_id: string; id: string }
type Child = { id: string; section_id: string | null }

function settingsOf(owned: Owned, numbers: number[]) {
  const kinds = numbers.map((number) => ({
    ...owned(),
    name: `Kind ${number}`,
    use_percentage: true,
    percentage_type: 'general' as const,
    percentage: 0.5,
  }))
  const groups = numbers.map((number) => ({ ...owned(), name: `Group ${number} of kinds` }))
  return {
    sections: numbers.map((number) => ({ ...owned(), name: `Class ${number} more` })),
    timeslots: numbers.map((hour) => ({
      ...owned(),
      start_time: `${hour + 8}:10`,
      end_time: `${hour + 8}:50`,
    })),
    indicators: kinds,
    indicatorGroups: groups,
    indicatorGroupMembers: groups.flatMap(({ account_id, id }) =>
      kinds.map((kind) => ({ account_id, group_id: id, indicator_id: kind.id })),
    ),
  } satisfies Rows
}

function peopleOf({ account_id, section }: Scene, numbers: number[]): Rows {
  const people = numbers.map(() => ({ id: v7() }))
  return {
    users: people.map(({ id }) => ({ id, email: `${id}@demo.school`, password_hash: '' })),
    memberships: people.map(({ id }) => ({
      account_id,
      user_id: id,
      first_name: 'Teacher',
      last_name: 'More',
      is_admin: false,
    })),
    userSections: people.map(({ id }) => ({ account_id, user_id: id, section_id: section.id })),
  }
}

/** Two parts, each with at most three concerns; a mark for each concern. */
function heardOf({ account_id, administrator }: Scene, children: Child[], kinds: { id: string }[]) {
  const { user_id } = administrator
  const portion = {
    section: 'quarter',
    start: 9,
    end: 10,
    name: 'Juz 3 - Q1 to Juz 3 - Q2',
  } as const
  const sessions = children.map(({ id: student_id, section_id }) => ({
    account_id,
    id: v7(),
    student_id,
    section_id,
    user_id,
    type: 'old_lesson' as const,
    status: 'completed' as const,
    ...portion,
  }))
  const lessons = sessions.flatMap(({ id: session_id }) =>
    [0, 1].map((position) => ({
      account_id,
      session_id,
      id: v7(),
      position,
      name: `Juz 3 - Q${position + 1}`,
      start: 17 + position * 2,
      end: 18 + position * 2,
    })),
  )
  const concerns = lessons.flatMap(({ session_id, id: lesson_id }) =>
    kinds.slice(0, 3).map(({ id: indicator_id }) => ({
      account_id,
      session_id,
      lesson_id,
      indicator_id,
      id: v7(),
      total: 2,
    })),
  )
  const studentOf = new Map(sessions.map(({ id, student_id }) => [id, student_id]))
  const marks = concerns.map(({ total, ...counted }) => ({
    ...counted,
    id: v7(),
    student_id: studentOf.get(counted.session_id) ?? '',
    verse_id: 260,
    word: 0,
  }))
  return { sessions, lessons, concerns, marks } satisfies Rows
}

/** The family's guardian gets all new pupils and comments on each lesson. */
function guardiansOf(
  { account_id, student, administrator }: Scene,
  guardian_id: string,
  { numbers, pupils, sessions }: { numbers: number[]; pupils: Child[]; sessions: { id: string }[] },
): Rows {
  const guardians = numbers.map((number) => ({
    account_id,
    id: v7(),
    first_name: 'Guardian',
    last_name: `More ${number}`,
    email: `${v7()}@demo.school`,
    phone: `2782000${1000 + number}`,
  }))
  return {
    guardians,
    guardianStudents: [
      ...guardians.map(({ id }) => ({ account_id, guardian_id: id, student_id: student.id })),
      ...pupils.map(({ id }) => ({ account_id, guardian_id, student_id: id })),
    ],
    sessionComments: sessions.map(({ id }) => ({
      account_id,
      id: v7(),
      session_id: id,
      guardian_id,
      content: 'Is she ready?',
      // More than an hour ago.
      created_at: new Date('2026-01-12'),
    })),
    whatsappMessages: guardians.map(({ id }) => ({
      account_id,
      id: v7(),
      guardian_id: id,
      user_id: administrator.user_id,
      student_id: student.id,
    })),
  }
}

function kept(
  { account_id, student, administrator }: Scene,
  {
    numbers,
    children,
    timeslots,
  }: { numbers: number[]; children: Child[]; timeslots: { id: string }[] },
): Rows {
  const owned = () => ({ account_id, id: v7() })
  const inProgress = { status: 'in_progress' } as const
  const completions = [
    ...numbers.map((number) => ({ student_id: student.id, juz: number + 10 })),
    ...children.map(({ id: student_id }) => ({ student_id, juz: 1 })),
  ].map((one) => ({
    ...owned(),
    kind: 'completion' as const,
    name: 'Juz',
    description: 'A page a day',
    ...inProgress,
    ...one,
  }))
  const rounds = children.map(({ id: student_id }) => ({
    ...owned(),
    kind: 'round' as const,
    student_id,
    name: 'Revision',
    ...inProgress,
  }))
  const exams = numbers.map((number) => ({
    ...owned(),
    kind: 'exam' as const,
    name: `Exam ${number}`,
    ...inProgress,
  }))
  const subscriptions = children.map(({ id: student_id }) => ({
    ...owned(),
    student_id,
    amount_cents: 45_000,
    start_date: '2026-01-01',
    end_date: '2026-01-31',
  }))
  return {
    assessments: [...completions, ...rounds, ...exams],
    attentionSeen: children.map(({ id: student_id }) => ({
      account_id,
      student_id,
      seen_until: DAY,
      reasons: ['not_heard'],
      user_id: administrator.user_id,
    })),
    contactNotes: children.map(({ id: student_id }) => ({
      ...owned(),
      student_id,
      user_id: administrator.user_id,
      content: 'Nobody answered.',
      contacted_at: new Date(),
    })),
    tracks: numbers.map((number) => ({ ...owned(), name: `Track ${number}`, steps: [] })),
    targets: children.map(({ id: student_id }) => ({ ...owned(), student_id, ...inProgress })),
    subscriptions,
    transactions: subscriptions.map(({ id }) => ({
      ...owned(),
      subscription_id: id,
      amount_cents: 10_000,
      paid_on: '2026-01-05',
    })),
    attendances: children.flatMap(({ id: student_id, section_id }) =>
      timeslots.map(({ id: timeslot_id }) => ({
        ...owned(),
        student_id,
        section_id,
        timeslot_id,
        date: DAY,
        status: 'present' as const,
        user_id: administrator.user_id,
        tapped_at: new Date(),
      })),
    ),
  }
}
