import { reason } from '@talaqqi/contract/errors'
import type { Family, FeeReminder, ReminderChannel } from '@talaqqi/contract/families'
import { centsOf } from '@talaqqi/contract/money'
import { formatMoney, formatMonth } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { v7 } from 'uuid'
import { recordAudit } from '../../../platform/audit.ts'
import { clockIn, dateIn } from '../../../platform/clock.ts'
import { sendMail } from '../../../platform/mail/index.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { getAccount } from '../../accounts/index.ts'
import { lockGuardians } from '../../guardians/index.ts'
import { lockAddressee, sendMessage } from '../../notifications/index.ts'
import { getFamily } from './families.ts'
import { insertReminder, selectLastReminders, selectReminder } from './queries.ts'

type Wanted = {
  id?: string | undefined
  guardian_id: string
  channel: ReminderChannel
  again?: boolean | undefined
}
type Addressee = NonNullable<Awaited<ReturnType<typeof lockAddressee>>>

/**
 * Idempotent by id. Throws Refusal `not_found` (student, or no guardian of the family), `too_many_attempts`, or
 * `conflict`: nothing owed, reminded today (unless `again`), no phone or email, foreign id.
 */
export async function remindFamily(
  school: SchoolScope,
  student_id: string,
  { id = v7(), guardian_id, channel, again = false }: Wanted,
  sends: boolean,
): Promise<FeeReminder> {
  return inTransaction(school, async (inside) => {
    const family = await getFamily(inside, student_id)
    const ids = family.guardians.map((guardian) => guardian.id)
    if (!ids.includes(guardian_id)) throw new Refusal('not_found')
    // Locked, so that of two reminders at once the later sees the earlier.
    await lockGuardians(inside, ids)
    const to = orNotFound(await lockAddressee(inside, guardian_id))
    const sent = { id, guardian_id, channel }
    const isNew = !(await isRepeated(inside, sent))
    if (isNew) {
      if (family.outstanding === 0)
        throw new Refusal('conflict', { reason: reason('family_owes_nothing') })
      if (!again) await requireNoneToday(inside, ids)
      await recordReminder(inside, sent, family)
    }
    const words = await wordsOf(inside, { to, family })
    if (channel === 'whatsapp')
      return { channel, ...(await sendByWhatsapp(inside, { ...sent, to, sends, words })) }
    if (isNew) await sendByMail(inside, { to, words })
    return { id, channel, status: 'pending', url: null }
  })
}

/** Throws Refusal `conflict` for another request's id. */
async function isRepeated(
  inside: SchoolScope,
  { id, guardian_id, channel }: { id: string; guardian_id: string; channel: ReminderChannel },
): Promise<boolean> {
  const existing = await selectReminder(inside, id)
  if (!existing) return false
  const isSame =
    existing.guardian_id === guardian_id &&
    existing.channel === channel &&
    existing.user_id === inside.user_id
  if (!isSame) throw new Refusal('conflict')
  return true
}

async function requireNoneToday(inside: SchoolScope, guardian_ids: string[]): Promise<void> {
  const { time_zone } = inside
  const today = dateIn(time_zone)
  const reminders = await selectLastReminders(inside, guardian_ids)
  const last = reminders.find(({ created_at }) => dateIn(time_zone, created_at) === today)
  if (!last) return
  const { first_name, last_name } = last.user
  const time = clockIn(time_zone, last.created_at).slice(11)
  throw new Refusal('conflict', {
    reason: reason('family_reminded_today', { name: `${first_name} ${last_name}`, time }),
  })
}

type Sent = { id: string; guardian_id: string; channel: ReminderChannel }

/** Throws Refusal `conflict` for a concurrent foreign id. */
async function recordReminder(inside: SchoolScope, sent: Sent, family: Family): Promise<void> {
  const amount_cents = centsOf(family.outstanding)
  if (!(await insertReminder(inside, { ...sent, amount_cents }))) throw new Refusal('conflict')
  await recordAudit(inside, {
    ...{ action: 'remind', record: 'guardians', record_id: sent.guardian_id },
    changes: { fees: family.outstanding, channel: sent.channel },
  })
}

type Words = Awaited<ReturnType<typeof wordsOf>>

function sendByWhatsapp(
  inside: SchoolScope,
  { words, ...sending }: Sent & { to: Addressee; sends: boolean; words: Words },
) {
  const { guardian, children, amount, since, school } = words
  return sendMessage(inside, {
    ...sending,
    template: 'fee_reminder',
    variables: [guardian, children, amount, since, school],
    buttons: ['?from=message'],
    text: m.notices_whatsapp_fees(words, { locale: sending.to.language }),
  })
}

/** Throws Refusal `conflict` without an email. */
async function sendByMail(
  inside: SchoolScope,
  { to, words }: { to: Addressee; words: Words },
): Promise<void> {
  if (to.email === null) throw new Refusal('conflict', { reason: reason('guardian_without_email') })
  const { guardian: first_name, school: school_name, ...data } = words
  const { email, language } = to
  await sendMail(inside, {
    ...{ to: email, language, template: 'fee_reminder' },
    data: { first_name, school_name, ...data },
  })
}

/** Children who owe, in the guardian's language. */
async function wordsOf(inside: SchoolScope, { to, family }: { to: Addressee; family: Family }) {
  const { currency } = await getAccount(inside)
  const { language } = to
  const names = family.children
    .filter(({ outstanding }) => outstanding > 0)
    .map(({ first_name }) => first_name)
  return {
    guardian: to.first_name,
    school: to.school_name,
    children: names.join(language === 'en' ? ', ' : '، '),
    amount: formatMoney(family.outstanding, currency, language),
    since: family.oldest_open === null ? '' : formatMonth(family.oldest_open, language),
  }
}
