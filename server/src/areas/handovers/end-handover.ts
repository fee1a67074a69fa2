import { recordAudit } from '../../platform/audit.ts'
import { dateIn } from '../../platform/clock.ts'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { record } from './handovers.ts'
import { cancelAssignments, deleteHandover, lockHandover, updateEnd } from './queries.ts'

const DAY_MS = 86_400_000

/** Idempotent. Throws Refusal `not_found`, or `conflict` for a class handed over for good. */
export async function endHandover(school: SchoolScope, id: string): Promise<{ ended: boolean }> {
  const today = dateIn(school.time_zone)
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10)
  await inTransaction(school, async (inside) => {
    const {
      account_id: _,
      made_by,
      created_at,
      ...row
    } = orNotFound(await lockHandover(inside, id))
    const entry = { record, record_id: id } as const
    if (row.start_date >= today && (row.end_date !== null || row.start_date > today)) {
      if (row.end_date === null) await cancelAssignments(inside, row)
      await deleteHandover(inside, id)
      await recordAudit(inside, { ...entry, action: 'delete', changes: row })
      return
    }
    if (row.end_date === null) throw new Refusal('conflict')
    if (row.end_date < today) return
    await updateEnd(inside, id, yesterday)
    const before = { end_date: row.end_date }
    await recordAudit(inside, {
      ...{ ...entry, action: 'update', changes: { end_date: yesterday }, before },
    })
  })
  return { ended: true }
}
