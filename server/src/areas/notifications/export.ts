import type { Language } from '@talaqqi/contract/languages'
import type { WhatsappStatus } from '@talaqqi/contract/notifications'
import { m } from '@talaqqi/words/messages'
import { whatsappFailure } from '@talaqqi/words/whatsapp-failures'
import { clockIn } from '../../platform/clock.ts'
import { dated, nameOf, type Table, tableOf } from '../../platform/export/table.ts'
import { groupedPhone } from '../../platform/phone-numbers.ts'
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

export function whatsappTable(school: SchoolScope, language: Language, timeZone: string): Table {
  return tableOf(language, {
    title: m.notices_history,
    columns: [
      {
        field: m.notices_sent_at,
        cell: ({ created_at }) => dated(clockIn(timeZone, created_at)),
      },
      { field: m.comments_guardian, cell: ({ guardian }) => nameOf(guardian) },
      { field: m.fields_phone, cell: ({ guardian }) => groupedPhone(guardian.phone) },
      { field: m.fields_student, cell: ({ student }) => student && nameOf(student) },
      {
        field: m.notices_sent_by,
        cell: ({ user }, locale) => (user ? nameOf(user) : m.notices_by_digest({}, { locale })),
      },
      { field: m.fields_status, cell: ({ status }, locale) => STATUSES[status]({}, { locale }) },
      {
        field: m.notices_reason,
        cell: ({ error }, locale) => error && whatsappFailure(error, { locale }),
      },
    ],
    rows: rows(school),
  })
}

type Row = Awaited<ReturnType<typeof selectHistory>>[number]

async function* rows(school: SchoolScope): AsyncGenerator<Row> {
  let after: MessageCursor | null = null
  for (;;) {
    const some: Row[] = await selectHistory(school, null, { after, limit: AT_ONCE })
    yield* some
    after = some.at(-1) ?? null
    if (!after || some.length < AT_ONCE) return
  }
}
