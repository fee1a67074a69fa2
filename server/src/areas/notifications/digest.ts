import type { Language } from '@talaqqi/contract/languages'
import { missedParts } from '@talaqqi/quran'
import { formatNumber, formatPercentage } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { v7 } from 'uuid'
import { LESSON_TYPES } from '../../platform/export/words.ts'
import { DIGEST_PRIORITY } from '../../platform/mail/index.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { listSessionsForGuardians, type SessionForGuardian } from '../sessions/index.ts'
import { insertDigestMessage, selectDay, startDigest } from './digest-queries.ts'
import { digestToken } from './digest-token.ts'

export type DigestSettings = { site: string; secretKey: string; sendsWhatsapp: boolean }

type Row = Awaited<ReturnType<typeof selectDay>>[number]

/**
 * Leaves a day's message to each guardian whose children had lessons: by WhatsApp where that is
 * configured and there is a phone, else by mail. Once a day, whoever asks for it; nothing on a day
 * without lessons. It does not count against the limits of mails, being one a day to each.
 */
export async function sendDigest(
  school: SchoolScope,
  date: string,
  settings: DigestSettings,
): Promise<void> {
  await inTransaction(school, async (inside) => {
    if (!(await startDigest(inside, date))) return
    const rows = await selectDay(inside, date)
    const ids = [...new Set(rows.map(({ session_id }) => session_id))]
    const sessions = new Map(
      (await listSessionsForGuardians(inside, ids)).map((session) => [session.id, session]),
    )
    for (const ofGuardian of Map.groupBy(rows, ({ guardian_id }) => guardian_id).values())
      await leave(inside, ofGuardian, sessions, settings)
  })
}

async function leave(
  school: SchoolScope,
  rows: Row[],
  sessions: Map<string, SessionForGuardian>,
  { site, secretKey, sendsWhatsapp }: DigestSettings,
): Promise<void> {
  const [to] = rows
  if (!to) return
  const { guardian_id, first_name, school_name, email, phone } = to
  const language = to.language ?? 'en'
  const children = [...Map.groupBy(rows, ({ student_id }) => student_id).values()].map((ofChild) =>
    childText(ofChild, sessions, language),
  )
  const stop = digestToken(secretKey, { account_id: school.account_id, guardian_id })
  if (sendsWhatsapp && phone !== '') {
    const id = v7()
    await insertDigestMessage(school, { id, guardian_id })
    const url = `${site}/digest?stop=${stop}`
    const about = { account_id: school.account_id, id, to: phone, language }
    const variables = [first_name, school_name, children.join(' · '), url]
    await school.outbox.tell(school.db, { ...about, template: 'daily_digest', variables })
  } else if (email !== null) {
    const data = { first_name, school_name, children, stop }
    const mail = { to: email, language, template: 'daily_digest', data } as const
    await school.outbox.leave(school.db, mail, DIGEST_PRIORITY, school.account_id)
  }
}

/** 'Yusuf: Old Lesson Juz 3 quarter 1, 98%; Old Lesson Juz 4, Did not complete'. */
function childText(
  rows: Row[],
  sessions: Map<string, SessionForGuardian>,
  locale: Language,
): string {
  const lessons = rows.flatMap(({ session_id }) => {
    const session = sessions.get(session_id)
    return session ? [lessonText(session, locale)] : []
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
