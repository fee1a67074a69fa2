import type { SeenInput } from '@talaqqi/contract/attention'
import { MOST_DAYS_SEEN } from '@talaqqi/contract/attention-reasons'
import { recordAudit } from '../../platform/audit.ts'
import { dateIn } from '../../platform/clock.ts'
import { invalid } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { deleteSeen, upsertSeen } from './note-queries.ts'

const record = 'attention'
const DAY_MS = 86_400_000

/** Throws Refusal `invalid_input` for a past day, or one that is more than a year ahead. */
export async function putAside(
  school: SchoolScope,
  student_id: string,
  { seen_until, reasons: given }: SeenInput,
): Promise<void> {
  const today = dateIn(school.time_zone)
  const days = (Date.parse(seen_until) - Date.parse(today)) / DAY_MS
  if (days < 0 || days > MOST_DAYS_SEEN) throw invalid('seen_until', 'date_not_in_year')
  const reasons = [...new Set(given)]
  await inTransaction(school, async (inside) => {
    await upsertSeen(inside, { student_id, seen_until, reasons })
    const changes = { seen_until, reasons }
    await recordAudit(inside, { action: 'update', record, record_id: student_id, changes })
  })
}

/** Does nothing for a student that is not put aside. */
export async function bringBack(school: SchoolScope, student_id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    const changes = await deleteSeen(inside, student_id)
    if (changes)
      await recordAudit(inside, { action: 'delete', record, record_id: student_id, changes })
  })
}
