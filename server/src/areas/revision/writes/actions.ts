import type { ActionInput, ActionRecord } from '@talaqqi/contract/revision-records'
import { v7 } from 'uuid'
import { recordAudit } from '../../../platform/audit.ts'
import { dateIn } from '../../../platform/clock.ts'
import { invalid, orNotFound, Refusal } from '../../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { asAction } from '../answers.ts'
import { actionRecords, selectActions } from '../record/record-queries.ts'

const record = 'revision-actions'

/**
 * Idempotent by id. Throws Refusal `invalid_input` for an end before today, or `conflict` (an action of another student
 * has this id).
 */
export async function addAction(
  school: SchoolScope,
  student_id: string,
  { id = v7(), ...input }: ActionInput,
): Promise<ActionRecord> {
  const day = dateIn(school.time_zone)
  if (input.until !== null && input.until < day) throw invalid('until', 'end_before_start')
  const until = input.kind === 'out_of_care' ? null : input.until
  return inTransaction(school, async (inside) => {
    const changes = { ...input, until, day }
    const row = { id, ...changes, student_id, user_id: inside.user_id }
    if (await actionRecords.insertOnce(inside, row))
      await recordAudit(inside, { action: 'create', record, record_id: student_id, changes })
    const action = (await selectActions(inside, [student_id])).find((each) => each.id === id)
    if (!action) throw new Refusal('conflict')
    return asAction(action)
  })
}

/** Throws Refusal `not_found`. */
export async function deleteAction(school: SchoolScope, id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    const removed = orNotFound(await actionRecords.remove(inside, id))
    const { id: _, student_id: record_id, ...changes } = removed
    await recordAudit(inside, { action: 'delete', record, record_id, changes })
  })
}
