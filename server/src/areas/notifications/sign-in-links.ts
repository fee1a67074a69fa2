import type { SheetStudent, WhatsappStatus } from '@talaqqi/contract/notifications'
import { formatWeekday } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { v7 } from 'uuid'
import { recordAudit, recordAudits } from '../../platform/audit.ts'
import { dateIn } from '../../platform/clock.ts'
import { countMail } from '../../platform/mail/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hasSection, inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { lockGuardians, makeSignInLink, makeSignInLinks } from '../guardians/index.ts'
import { insertMessage } from './message-queries.ts'
import { selectUnconfirmed } from './queries.ts'
import { addresseeOf, statusOf, whatsappLink } from './whatsapp/whatsapp-link.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Until after the next parent meeting. */
const SHEET_DAYS = 14

const linkOf = (site: string, code: string) => `${site}/guardian/?code=${encodeURIComponent(code)}`

/**
 * One-time link for 24 hours; by the Cloud API if it `sends`, otherwise by the user's own phone.
 * Throws Refusal `not_found`, `conflict` (no phone, or the id of another message) or `too_many_attempts`.
 */
export async function shareLink(
  school: SchoolScope,
  { id = v7(), guardian_id }: { id?: string | undefined; guardian_id: string },
  site: string,
  sends: boolean,
): Promise<{ id: string; status: WhatsappStatus; url: string | null }> {
  return inTransaction(school, async (inside) => {
    const to = await addresseeOf(inside, guardian_id)
    const about = { guardian_id, student_id: null }
    if (!(await insertMessage(inside, { id, ...about, kind: 'guardian_link' })))
      return { id, status: await statusOf(inside, id, about), url: null }
    await countMail(inside, `+${to.phone}`)
    const { code } = await makeSignInLink(inside, guardian_id, DAY_MS)
    const entry = { record: 'guardians', record_id: guardian_id } as const
    await recordAudit(inside, { action: 'share_link', ...entry, changes: { whatsapp: id } })
    const words = { guardian: to.first_name, school: to.school_name, url: linkOf(site, code) }
    const { account_id } = inside
    if (sends)
      await inside.queue.addMessage(inside.db, {
        ...{ account_id, id, to: to.phone, template: 'guardian_link', language: to.language },
        variables: [words.guardian, words.school],
        buttons: [`?code=${encodeURIComponent(code)}`],
      })
    const text = m.notices_whatsapp_link(words, { locale: to.language })
    return { id, status: 'pending', url: sends ? null : whatsappLink(to.phone, text) }
  })
}

/** For guardians who have not signed in yet: one-time links on paper, for 14 days. Throws Refusal `not_found`. */
export async function makeSheet(
  school: SchoolScope,
  section_id: string,
  site: string,
): Promise<SheetStudent[]> {
  return inTransaction(school, async (inside) => {
    if (!(await hasSection(inside, section_id))) throw new Refusal('not_found')
    const unconfirmed = await selectUnconfirmed(inside, section_id)
    const ids = unconfirmed.map(({ guardian }) => guardian.id)
    await lockGuardians(inside, ids)
    const { codes, expires_at } = await makeSignInLinks(inside, ids, SHEET_DAYS * DAY_MS)
    const last = dateIn(inside.time_zone, expires_at)
    await recordAudits(
      inside,
      ids.map((record_id) => ({
        action: 'print_link',
        record: 'guardians',
        record_id,
        changes: {},
      })),
    )
    const sheet = new Map<string, SheetStudent>()
    for (const [at, row] of unconfirmed.entries()) {
      const { student, guardian, language } = row
      const one = sheet.get(student.id) ?? { ...student, guardians: [] }
      const text = m.notices_sheet_text(
        {
          school: `\u2068${row.school_name}\u2069`,
          day: formatWeekday(last, language),
          address: `\u2068${site}/guardian\u2069`,
        },
        { locale: language },
      )
      one.guardians.push({ ...guardian, url: linkOf(site, codes[at] ?? ''), language, text })
      sheet.set(student.id, one)
    }
    return [...sheet.values()]
  })
}
