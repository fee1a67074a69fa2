import type { Language } from '@talaqqi/contract/languages'
import { missedParts } from '@talaqqi/quran'
import { formatNumber, formatPercentage, formatWeekday } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { v7 } from 'uuid'
import { dateIn } from '../../../platform/clock.ts'
import { LESSON_TYPES } from '../../../platform/export/words.ts'
import { DIGEST_PRIORITY, type Mail } from '../../../platform/mail/index.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import type { WhatsappJob } from '../../../platform/whatsapp/message.ts'
import { listSessionsForGuardians, type SessionForGuardian } from '../../sessions/index.ts'
import {
  insertDigestMessages,
  markNotified,
  selectNotified,
  startDigest,
} from './digest-queries.ts'
import { digestToken } from './digest-token.ts'

export type DigestSettings = { site: string; secretKey: string; sendsWhatsapp: boolean }

type Row = Awaited<ReturnType<typeof selectNotified>>[number]

type Due = { date: string; now: Date }

/**
 * By WhatsApp if configured and there is a phone, else by mail. Idempotent per day; nothing without new lessons.
 * Does not count against mail limits, because each guardian gets one a day.
 */
export async function sendDigest(
  school: SchoolScope,
  { date, now }: Due,
  settings: DigestSettings,
): Promise<void> {
  await inTransaction(school, async (inside) => {
    if (!(await startDigest(inside, date))) return
    const rows = await selectNotified(inside, await markNotified(inside, now))
    const ids = [...new Set(rows.map(({ session_id }) => session_id))]
    const sessions = new Map(
      (await listSessionsForGuardians(inside, ids)).map((session) => [session.id, session]),
    )
    const left: Left = { messages: [], mails: [] }
    for (const ofGuardian of Map.groupBy(rows, ({ guardian_id }) => guardian_id).values())
      write(inside, ofGuardian, { sessions, today: dateIn(inside.time_zone, now), settings, left })
    const { messages, mails } = left
    await insertDigestMessages(inside, messages)
    await inside.queue.addMessages(
      inside.db,
      messages.map(({ job }) => job),
    )
    await inside.queue.addMails(inside.db, mails, DIGEST_PRIORITY, inside.account_id)
  })
}

/** Inserted at once: a school may have a thousand guardians. */
type Left = {
  messages: { id: string; guardian_id: string; job: WhatsappJob }[]
  mails: Mail[]
}
type Notified = { sessions: Map<string, SessionForGuardian>; today: string }
type About = Notified & { settings: DigestSettings; left: Left }

function write(school: SchoolScope, rows: Row[], { settings, left, ...told }: About): void {
  const { site, secretKey, sendsWhatsapp } = settings
  const [to] = rows
  if (!to) return
  const { guardian_id, first_name, school_name, email, phone } = to
  const language = to.language ?? 'en'
  const children = [...Map.groupBy(rows, ({ student_id }) => student_id).values()].map((ofChild) =>
    childText(ofChild, told, language, school.time_zone),
  )
  const stop = digestToken(secretKey, { account_id: school.account_id, guardian_id })
  if (sendsWhatsapp && phone !== '') {
    const id = v7()
    const url = `${site}/digest?stop=${stop}`
    const about = { account_id: school.account_id, id, to: phone, language }
    const variables = [first_name, school_name, children.join(' · '), url]
    const job = { ...about, template: 'daily_digest', variables } as const
    left.messages.push({ id, guardian_id, job })
  } else if (email !== null) {
    const data = { first_name, school_name, children, stop }
    left.mails.push({ to: email, language, template: 'daily_digest', data })
  }
}

/** 'Yusuf: Old Lesson Juz 3 quarter 1, 98%; Mon, 02 Mar 2026: Old Lesson Juz 4'. */
function childText(
  rows: Row[],
  { sessions, today }: Notified,
  locale: Language,
  time_zone: string,
): string {
  const lessons = rows.flatMap(({ session_id }) => {
    const session = sessions.get(session_id)
    if (!session) return []
    const day = dateIn(time_zone, new Date(session.created_at))
    const text = lessonText(session, locale)
    return [day === today ? text : `${formatWeekday(day, locale)}: ${text}`]
  })
  const name = rows[0]?.student_name ?? ''
  return m.notices_digest_child({ name, lessons: lessons.join('; ') }, { locale })
}

function lessonText(session: SessionForGuardian, locale: Language): string {
  const { type, status, percentage, unweighed_mistakes: mistakes } = session
  const name = lessonName(session, { locale, spelled: true })
  const what = `${LESSON_TYPES[type]({}, { locale })} \u2068${name}\u2069`
  if (status === 'incomplete') return `${what}, ${m.words_did_not_complete({}, { locale })}`
  if (mistakes !== null) {
    const figure = formatNumber(mistakes, locale)
    return `${what}, ${m.words_mistakes({ count: mistakes, figure }, { locale })}`
  }
  if (percentage === null) return what
  const missed = missedParts(session.lessons)
  const heard = missed ? ` (${m.words_parts_heard(missed, { locale })})` : ''
  return `${what}, ${formatPercentage(percentage, locale)}${heard}`
}
