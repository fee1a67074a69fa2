import { dateIn } from '../../../platform/clock.ts'
import { MINUTE } from '../lessons/calendar.ts'
import { createRandom, type Random } from '../random.ts'
import type { Row, Rows } from '../rows.ts'
import type { Beginning } from './demo-schools.ts'

/** For ids: the same at every hour of a day. */
const EPOCH = new Date('2026-01-01T00:00:00Z')
const DAY_MS = 24 * 60 * MINUTE
/** Share of guardians with unread lessons. */
const BEHIND = 0.8
const COMMENTS = 0.04
/** Only the last read lessons have comments. */
const RECENT = 25
const STILL_UNREAD = 0.35
const ANSWERED = 0.6
const MESSAGES = 0.3
const MESSAGE_DAYS = 20

type Conversation = readonly [question: string, answer: string]
const CONVERSATIONS: readonly [Conversation, ...Conversation[]] = [
  [
    'Assalamu alaikum. He practised this page every evening. Is he ready to move on?',
    'Wa alaikum salaam. Yes, in sha Allah we begin the next page tomorrow.',
  ],
  [
    'Which verses should we listen to at home this week?',
    'The last ten of this lesson, twice after Maghrib please.',
  ],
  ['She was ill yesterday, please be gentle with her today.', 'Of course. May Allah grant shifa.'],
  ['جزاكم الله خيرا على صبركم مع ابننا.', 'وإياكم، بارك الله فيكم.'],
  ['کیا گھر پر تجوید کی کوئی خاص مشق کروائیں؟', 'جی، غنہ والی آیات روزانہ پانچ مرتبہ سنیں۔'],
  ['We will be travelling next week. Can he revise by himself?', 'Yes: Juz 30, two pages a day.'],
  ['Shukran for the detailed comment, it helps us a lot.', 'Barakallahu feekum.'],
]
const STATUSES = ['read', 'read', 'delivered', 'sent', 'pending', 'failed'] as const
const REASON = 'Message undeliverable'

/** Of the days before today. Own random seed. */
export function createNotices(
  { account, timeZone }: Beginning,
  { guardians = [], guardianStudents = [] }: Rows,
  allSessions: Row<'sessions'>[],
  now: Date,
): Rows {
  const today = dateIn(timeZone, now)
  const random = createRandom(`${account.name} notices`)
  const people = new Map(guardians.map((guardian) => [guardian.id, guardian]))
  const told = allSessions.filter(
    ({ status, created_at = now }) =>
      (status === 'completed' || status === 'incomplete') && dateIn(timeZone, created_at) < today,
  )
  const heard = Map.groupBy(told, ({ student_id }) => student_id)
  const each = guardianStudents.map(({ guardian_id, student_id }) => {
    const guardian = people.get(guardian_id)
    const lessons = heard.get(student_id) ?? []
    const [last] = lessons.slice(-1)
    const message =
      guardian?.phone && last && random.chance(MESSAGES)
        ? [messageAbout(last, guardian_id, now, random)]
        : []
    const reads = guardian?.is_confirmed ? readsOf(lessons, guardian_id, now, random) : []
    const isLate = (index: number) => index > reads.length - RECENT
    const comments = reads.flatMap((read, index) =>
      isLate(index) && random.chance(COMMENTS)
        ? conversation(read, lessons[index]?.user_id, now, random)
        : [],
    )
    return { message, reads, comments }
  })
  return {
    whatsappMessages: each.flatMap(({ message }) => message),
    sessionReads: each.flatMap(({ reads }) => reads),
    sessionComments: each.flatMap(({ comments }) => comments),
  }
}

type Lesson = Row<'sessions'>

function messageAbout(
  { account_id, student_id, user_id }: Lesson,
  guardian_id: string,
  now: Date,
  random: Random,
): Row<'whatsappMessages'> {
  const created_at = new Date(now.getTime() - random.whole(1, MESSAGE_DAYS) * DAY_MS)
  const status = random.pick(STATUSES)
  const id = random.id(EPOCH)
  const provider_id = status === 'pending' ? null : `wamid.demo.${id}`
  const error = status === 'failed' ? REASON : null
  const about = { account_id, id, guardian_id, student_id, user_id }
  return { ...about, status, provider_id, error, created_at, updated_at: created_at }
}

/** All, or all but the last few. */
function readsOf(lessons: Lesson[], guardian_id: string, now: Date, random: Random) {
  const unread = random.chance(BEHIND) ? random.whole(1, 6) : 0
  const opened = lessons.slice(0, Math.max(0, lessons.length - unread))
  return opened.map(
    ({ account_id, id: session_id, updated_at = now }): Required<Row<'sessionReads'>> => {
      const read_at = soonAfter(updated_at, random.whole(1, 90), now)
      return { account_id, guardian_id, session_id, read_at }
    },
  )
}

function conversation(
  { account_id, guardian_id, session_id, read_at }: Required<Row<'sessionReads'>>,
  user_id: string | undefined,
  now: Date,
  random: Random,
): Row<'sessionComments'>[] {
  const [content, answer] = random.pick(CONVERSATIONS)
  const is_read = !random.chance(STILL_UNREAD)
  const on = { account_id, session_id }
  const asked = {
    ...on,
    id: random.id(EPOCH),
    guardian_id,
    content,
    is_read,
    created_at: read_at,
  }
  if (!is_read || !random.chance(ANSWERED)) return [asked]
  const created_at = soonAfter(read_at, random.whole(10, 600), now)
  const answered = { ...on, id: random.id(EPOCH), user_id, content: answer, is_read: true }
  return [asked, { ...answered, created_at }]
}

function soonAfter(moment: Date, minutes: number, now: Date): Date {
  return new Date(Math.min(moment.getTime() + minutes * MINUTE, now.getTime()))
}
