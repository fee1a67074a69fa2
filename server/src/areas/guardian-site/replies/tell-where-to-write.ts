import { m } from '@talaqqi/words/messages'
import { v7 } from 'uuid'
import { dateIn } from '../../../platform/clock.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { openGuardian } from '../../../platform/tenancy/scope.ts'
import type { Reply } from '../../../platform/whatsapp/webhook.ts'
import { coded, insertMessages, signInCodes } from '../../notifications/index.ts'
import { insertHint, type PhoneOwner } from './reply-queries.ts'

/** Meta refuses later answers. */
const ANSWERED_MS = 24 * 60 * 60 * 1000

/**
 * Once a day. The day is that of the message, so that a repeated call of Meta sends nothing more. Of several guardians
 * with the phone nobody knows who wrote: the text is in the language of each, without a link that signs in.
 */
export async function tellWhereToWrite(
  directory: DirectoryScope,
  owners: readonly PhoneOwner[],
  { from, at }: Pick<Reply, 'from' | 'at'>,
  site: string,
): Promise<void> {
  const [first, ...others] = owners
  if (!first || Date.now() - at.getTime() > ANSWERED_MS) return
  await inTransaction(directory, async (inside) => {
    const date = dateIn(first.time_zone, at)
    const isNew: boolean[] = []
    for (const owner of owners) {
      const { school, guardian_id } = openGuardian(inside, owner)
      isNew.push(await insertHint(school, { guardian_id, date }))
    }
    if (isNew.includes(false)) return
    const { school, guardian_id } = openGuardian(inside, first)
    const codes = others.length === 0 ? await signInCodes(school, [first]) : new Map()
    const code: string | undefined = codes.get(guardian_id)
    const url = coded(`${site}/guardian/`, code)
    const write = code ? m.notices_where_to_write_signed : m.notices_where_to_write
    const languages = [...new Set(owners.map(({ language }) => language))]
    const text = languages.map((locale) => write({ url }, { locale })).join('\n\n')
    const { account_id } = first
    const id = v7()
    await insertMessages(school, [{ id, guardian_id, kind: 'where_to_write' }])
    const { language } = first
    await inside.queue.addMessage(inside.db, {
      ...{ account_id, id, to: from, language, template: null, text },
    })
  })
}
