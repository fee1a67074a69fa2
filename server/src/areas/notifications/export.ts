import type { Language } from '@talaqqi/contract/languages'
import type { WhatsappStatus } from '@talaqqi/contract/notifications'
import { m } from '@talaqqi/words/messages'
import { whatsappFailure } from '@talaqqi/words/whatsapp-failures'
import { clockIn } from '../../platform/clock.ts'
import { type Cell, dated, nameOf, type Table } from '../../platform/export/table.ts'
import { inLanguage } from '../../platform/export/words.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { type MessageCursor, selectHistory } from './message-queries.ts'

const AT_ONCE = 1000

const STATUSES = {
  pending: m.notices_status_pending,
  sent: m.notices_status_sent,
  failed: m.notices_status_failed,
  delivered: m.notices_status_delivered,
  read: m.notices_status_read,
} satisfies Record<WhatsappStatus, unknown>

export function whatsappTable(school: SchoolScope, locale: Language, timeZone: string): Table {
  return {
    title: m.notices_history({}, { locale }),
    headings: inLanguage(locale, [
      m.notices_sent_at,
      m.comments_guardian,
      m.fields_phone,
      m.fields_student,
      m.notices_sent_by,
      m.fields_status,
      m.notices_reason,
    ]),
    rows: rows(school, locale, timeZone),
  }
}

async function* rows(
  school: SchoolScope,
  locale: Language,
  timeZone: string,
): AsyncGenerator<Cell[]> {
  let after: MessageCursor | null = null
  for (;;) {
    const some: Awaited<ReturnType<typeof selectHistory>> = await selectHistory(school, null, {
      after,
      limit: AT_ONCE,
    })
    for (const { created_at, guardian, student, user, status, error } of some)
      yield [
        dated(clockIn(timeZone, created_at)),
        nameOf(guardian),
        guardian.phone,
        student && nameOf(student),
        user ? nameOf(user) : m.notices_by_digest({}, { locale }),
        STATUSES[status]({}, { locale }),
        error && whatsappFailure(error, { locale }),
      ]
    after = some.at(-1) ?? null
    if (!after || some.length < AT_ONCE) return
  }
}
