import { m } from '@talaqqi/words/messages'
import { v7 } from 'uuid'
import { dateIn } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/tenancy/index.ts'
import type { Reply } from '../../../platform/whatsapp/webhook.ts'
import { coded, insertMessages, signInCodes } from '../../notifications/index.ts'
import { insertHint, type PhoneOwner } from './reply-queries.ts'

/** Meta refuses later answers. */
const ANSWERED_MS = 24 * 60 * 60 * 1000

/**
 * Once a day. The day is that of the message, so that a repeated call of Meta sends nothing more. If several guardians
 * have the phone, the author is unknown: the text is in the language of each, without a link that signs in.
 */
export async function tellWhereToWrite(
  owners: readonly PhoneOwner[],
  { from, at }: Pick<Reply, 'from' | 'at'>,
  site: string,
): Promise<void> {
  const [first, ...others] = owners
  if (!first || Date.now() - at.getTime() > ANSWERED_MS) return
  await inTransaction(first.school, async (inside) => {
    const date = dateIn(inside.time_zone, at)
    for (const { school, guardian_id } of owners)
      if (!(await insertHint({ ...school, db: inside.db }, { guardian_id, date }))) return
    const codes = others.length === 0 ? await signInCodes(inside, [first]) : new Map()
    const code: string | undefined = codes.get(first.guardian_id)
    const url = coded(`${site}/guardian/`, code)
    const write = code ? m.notices_where_to_write_signed : m.notices_where_to_write
    const languages = [...new Set(owners.map(({ language }) => language))]
    const text = languages.map((locale) => write({ url }, { locale })).join('\n\n')
    const { account_id, db } = inside
    const { guardian_id, language } = first
    const id = v7()
    await insertMessages(inside, [{ id, guardian_id, kind: 'where_to_write' }])
    await inside.queue.addMessage(db, { account_id, id, to: from, language, template: null, text })
  })
}
