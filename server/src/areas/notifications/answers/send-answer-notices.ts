import { v7 } from 'uuid'
import { type Mail, priorityOf } from '../../../platform/mail/index.ts'
import type { PushJob } from '../../../platform/push/message.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import type { WhatsappJob } from '../../../platform/whatsapp/message.ts'
import { devicesOfGuardians } from '../../push/index.ts'
import { claimAnswerNotices, selectAnswers } from '../../session-comments/index.ts'
import { insertMessages } from '../message-queries.ts'
import { coded, signInCodes } from '../whatsapp/sign-in-codes.ts'
import { selectReceivers } from './answer-queries.ts'

type Receiver = Awaited<ReturnType<typeof selectReceivers>>[number]
type Answer = Awaited<ReturnType<typeof selectAnswers>>[number]
type Told = { to: Receiver; answers: Answer[]; newest: Answer }

/** One message for each guardian: by push to the devices, else by WhatsApp if the server sends it, else by mail. */
export async function sendAnswerNotices(
  school: SchoolScope,
  now: Date,
  sendsWhatsapp: boolean,
): Promise<void> {
  await inTransaction(school, async (inside) => {
    const notices = await claimAnswerNotices(inside, now)
    if (notices.length === 0) return
    const all = await toldOf(inside, notices)
    const devicesOf = await devicesOfGuardians(
      inside,
      all.map(({ to }) => to.guardian_id),
    )
    const byPush = all.filter(({ to }) => devicesOf.has(to.guardian_id))
    const others = all.filter((told) => !byPush.includes(told))
    const byWhatsapp = others.filter(({ to }) => sendsWhatsapp && to.phone !== '')
    const byMail = others.filter((told) => !byWhatsapp.includes(told))
    await inside.queue.addPushes(
      inside.db,
      byPush.flatMap((told) => pushesOf(inside, told, devicesOf.get(told.to.guardian_id) ?? [])),
    )
    const mails = byMail.flatMap((told) => mailOf(told) ?? [])
    await inside.queue.addMails(
      inside.db,
      mails,
      priorityOf('comment_answer', 0),
      inside.account_id,
    )
    await sendMessages(inside, byWhatsapp)
  })
}

type Notice = { guardian_id: string; comment_id: string }

async function toldOf(inside: SchoolScope, notices: Notice[]): Promise<Told[]> {
  const answers = new Map(
    (await selectAnswers(inside, [...new Set(notices.map((one) => one.comment_id))])).map(
      (answer) => [answer.id, answer],
    ),
  )
  const byGuardian = Map.groupBy(notices, ({ guardian_id }) => guardian_id)
  const receivers = await selectReceivers(inside, [...byGuardian.keys()])
  return [...Map.groupBy(receivers, ({ guardian_id }) => guardian_id)].flatMap(([id, rows]) => {
    const [to] = rows
    const claimed = new Set(byGuardian.get(id)?.map(({ comment_id }) => comment_id))
    const own = [...answers.values()].filter(
      (answer) =>
        claimed.has(answer.id) && rows.some(({ student_id }) => student_id === answer.student_id),
    )
    const newest = own.at(-1)
    return to && newest ? [{ to, answers: own, newest }] : []
  })
}

function mailOf({ to, answers, newest }: Told): Mail | null {
  const { email, first_name, school_name, language } = to
  if (email === null) return null
  const texts = answers.map(({ student, teacher, content }) => ({ student, teacher, content }))
  const data = { first_name, school_name, answers: texts, lesson_id: newest.lesson_id }
  return { to: email, language, template: 'comment_answer', data }
}

function pushesOf({ account_id }: SchoolScope, told: Told, devices: string[]): PushJob[] {
  const student_ids = [...new Set(told.answers.map(({ student_id }) => student_id))]
  const { lesson_id } = told.newest
  return devices.map((device) => ({
    ...{ account_id, device, about: 'answer', student_ids, lesson_id },
  }))
}

async function sendMessages(inside: SchoolScope, all: Told[]): Promise<void> {
  if (all.length === 0) return
  const codes = await signInCodes(
    inside,
    all.map(({ to }) => to),
  )
  const messages = all.map((told) => ({ id: v7(), told }))
  await insertMessages(
    inside,
    messages.map(({ id, told: { to, newest } }) => ({
      ...{ id, guardian_id: to.guardian_id },
      ...{ student_id: newest.student_id, user_id: newest.user_id },
      ...{ kind: 'teacher_answer', lesson_id: newest.lesson_id },
    })),
  )
  await inside.queue.addMessages(
    inside.db,
    messages.map(({ id, told }) => jobOf(inside, id, told, codes.get(told.to.guardian_id))),
  )
}

function jobOf(inside: SchoolScope, id: string, { to, newest }: Told, code?: string): WhatsappJob {
  const { account_id } = inside
  const path = `lessons/${newest.lesson_id}`
  return {
    ...{ account_id, id, to: to.phone, template: 'teacher_answer', language: to.language },
    variables: [to.first_name, newest.teacher, newest.student, to.school_name],
    buttons: [coded(path, code)],
  }
}
