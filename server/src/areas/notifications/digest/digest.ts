import type { DIGEST_WAYS } from '@talaqqi/contract/guardian-me'
import type { Language } from '@talaqqi/contract/languages'
import { missedParts } from '@talaqqi/quran'
import {
  commaOf,
  formatNumber,
  formatPercentage,
  formatWeekday,
  semicolonOf,
} from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { v7 } from 'uuid'
import { dateIn } from '../../../platform/clock.ts'
import { divisionsOf } from '../../../platform/divisions.ts'
import { LESSON_TYPES } from '../../../platform/export/words.ts'
import { DIGEST_PRIORITY, type Mail } from '../../../platform/mail/index.ts'
import type { PushJob } from '../../../platform/push/message.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import type { WhatsappJob } from '../../../platform/whatsapp/message.ts'
import { devicesOfGuardians } from '../../push/index.ts'
import { type HomeTextOf, homeTextsOf } from '../../revision/index.ts'
import { listSessionsForGuardians, type SessionForGuardian } from '../../sessions/index.ts'
import { insertMessages } from '../message-queries.ts'
import { coded, signInCodes } from '../whatsapp/sign-in-codes.ts'
import { markNotified, selectNotified, startDigest } from './digest-queries.ts'
import { digestToken } from './digest-token.ts'

export type DigestSettings = { secretKey: string; sendsWhatsapp: boolean }

type DigestWay = (typeof DIGEST_WAYS)[number]
type Row = Awaited<ReturnType<typeof selectNotified>>[number]

type Due = { date: string; now: Date }

/**
 * By the way that the guardian chose, else by WhatsApp, else by mail. Idempotent per day; nothing without new lessons.
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
    const left: Left = { messages: [], mails: [], pushes: [] }
    const today = dateIn(inside.time_zone, now)
    const homeOf = await homeTextsOf(school, childrenOf(rows), today)
    const byGuardian = Map.groupBy(rows, ({ guardian_id }) => guardian_id)
    const receivers = [...byGuardian.values()].flatMap(([row]) => row ?? [])
    const devices = await devicesOfGuardians(inside, [...byGuardian.keys()])
    const codes = await signInCodes(
      inside,
      receivers.filter((row) => wayTo(row, { devices, settings }) === 'whatsapp'),
    )
    for (const ofGuardian of byGuardian.values())
      write(inside, ofGuardian, { sessions, today, homeOf, codes, devices, settings, left })
    const { messages, mails, pushes } = left
    await inside.queue.addPushes(inside.db, pushes)
    await insertMessages(
      inside,
      messages.map(({ id, guardian_id, lesson_id }) => ({
        ...{ id, guardian_id, lesson_id, kind: 'daily_digest' },
      })),
    )
    await inside.queue.addMessages(
      inside.db,
      messages.map(({ job }) => job),
    )
    await inside.queue.addMails(inside.db, mails, DIGEST_PRIORITY, inside.account_id)
  })
}

/** Inserted at once: a school may have a thousand guardians. */
type Left = {
  messages: { id: string; guardian_id: string; lesson_id: string | null; job: WhatsappJob }[]
  mails: Mail[]
  pushes: PushJob[]
}
type Notified = { sessions: Map<string, SessionForGuardian>; today: string }
type Ways = { devices: ReadonlyMap<string, string[]>; settings: DigestSettings }
type About = Notified &
  Ways & {
    homeOf: HomeTextOf
    codes: ReadonlyMap<string, string>
    left: Left
  }

function write(school: SchoolScope, rows: Row[], about: About): void {
  const { homeOf, codes, devices, settings, left, ...told } = about
  const { secretKey } = settings
  const [to] = rows
  if (!to) return
  const { guardian_id, first_name, school_name, email, phone, language } = to
  const way = wayTo(to, { devices, settings })
  if (way === 'push') return void left.pushes.push(...pushesOf(school, rows, devices))
  const ofChildren = [...Map.groupBy(rows, ({ student_id }) => student_id).values()]
  const children = [
    ...ofChildren.map((ofChild) => childText(school, ofChild, told, language)),
    ...childrenOf(rows).flatMap((child) => homeOf(child, language) ?? []),
  ]
  const stop = digestToken(secretKey, { account_id: school.account_id, guardian_id })
  if (way === 'whatsapp') {
    const id = v7()
    const of = { account_id: school.account_id, id, to: phone, language }
    const variables = [first_name, school_name, children.join(' · ')]
    const buttons = [coded('', codes.get(guardian_id)) || '?from=message', stop]
    const job = { ...of, template: 'daily_digest', variables, buttons } as const
    const lesson_id = rows.length === 1 ? to.session_id : null
    left.messages.push({ id, guardian_id, lesson_id, job })
  } else if (email !== null) {
    const data = { first_name, school_name, children, stop }
    left.mails.push({ to: email, language, template: 'daily_digest', data })
  }
}

/** The chosen way if it reaches the guardian; push messages without a choice only as the last way. */
function wayTo(to: Row, { devices, settings }: Ways): DigestWay | null {
  const reaches = {
    mail: to.email !== null,
    whatsapp: settings.sendsWhatsapp && to.phone !== '',
    push: devices.has(to.guardian_id),
  }
  if (to.digest_by !== null && reaches[to.digest_by]) return to.digest_by
  return (['whatsapp', 'mail', 'push'] as const).find((way) => reaches[way]) ?? null
}

function pushesOf(
  { account_id }: SchoolScope,
  rows: Row[],
  devices: ReadonlyMap<string, string[]>,
): PushJob[] {
  const student_ids = childrenOf(rows).map(({ id }) => id)
  return (devices.get(rows[0]?.guardian_id ?? '') ?? []).map((device) => ({
    ...{ account_id, device, about: 'digest', student_ids, lesson_id: null },
  }))
}

function childrenOf(rows: readonly Row[]) {
  const children = rows.map(({ student_id: id, student_name: name, section_id }) => ({
    ...{ id, name, section_id },
  }))
  return [...new Map(children.map((child) => [child.id, child])).values()]
}

/** 'Yusuf: Old Lesson Juz 3 quarter 1, 98%; Mon, 2 Mar 2026: Old Lesson Juz 4'. */
function childText(
  school: SchoolScope,
  rows: Row[],
  { sessions, today }: Notified,
  locale: Language,
): string {
  const lessons = rows.flatMap(({ session_id }) => {
    const session = sessions.get(session_id)
    if (!session) return []
    const day = dateIn(school.time_zone, new Date(session.created_at))
    const text = lessonText(school, session, locale)
    return [day === today ? text : `${formatWeekday(day, locale)}: ${text}`]
  })
  const name = rows[0]?.student_name ?? ''
  return m.notices_digest_child({ name, lessons: lessons.join(semicolonOf(locale)) }, { locale })
}

function lessonText(school: SchoolScope, session: SessionForGuardian, locale: Language): string {
  const { type, status, percentage, unweighed_mistakes: mistakes } = session
  const comma = commaOf(locale)
  const naming = { locale, divisions: divisionsOf(school), spelled: true, withVerses: true }
  const name = lessonName(session, naming)
  const what = `${LESSON_TYPES[type]({}, { locale })} \u2068${name}\u2069`
  if (status === 'incomplete') return `${what}${comma}${m.words_did_not_complete({}, { locale })}`
  if (mistakes !== null) {
    const figure = formatNumber(mistakes, locale)
    return `${what}${comma}${m.words_mistakes({ count: mistakes, figure }, { locale })}`
  }
  if (percentage === null) return what
  const missed = missedParts(session.lessons)
  const heard = missed ? ` (${m.words_parts_heard(missed, { locale })})` : ''
  return `${what}${comma}${formatPercentage(percentage, locale)}${heard}`
}
