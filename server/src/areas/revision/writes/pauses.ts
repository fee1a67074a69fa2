import { isDeepStrictEqual } from 'node:util'
import type { decidePause as route } from '@talaqqi/contract/revision-records'
import { type PauseDecision, pauseInput } from '@talaqqi/contract/revision-records'
import type { RouteRequest } from '@talaqqi/contract/route'
import { changeRecord } from '../../../platform/change-record.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { asDecision } from '../lists.ts'
import { pauseRecords, selectPauses } from '../record/record-queries.ts'

const UNDECIDED = { is_new_paused: false, reason: '' }

/** Throws Refusal `changed_meanwhile`, or `invalid_input` for a pause without a reason. */
export async function decidePause(
  school: SchoolScope,
  record_id: string,
  { before, ...to }: RouteRequest<typeof route>['body'],
): Promise<PauseDecision> {
  const change = { record: 'revision-pauses', record_id, before, to, schema: pauseInput } as const
  return inTransaction(school, async (inside) => {
    const { user_id } = inside
    await pauseRecords.insertOnce(inside, { id: record_id, ...UNDECIDED, user_id })
    await changeRecord(
      inside,
      change,
      async () => orNotFound(await pauseRecords.lock(inside, record_id)),
      async ({ change: changed, from, whole }) => {
        if (isDeepStrictEqual(from, whole)) return
        const decided_at = new Date()
        await pauseRecords.change(inside, record_id, { ...changed, user_id, decided_at })
      },
    )
    const [decision] = await selectPauses(inside, [record_id])
    return asDecision(orNotFound(decision))
  })
}
