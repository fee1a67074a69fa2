import {
  type LearningPlanRecord,
  type PlanInput,
  planInput,
  type changePlan as route,
} from '@talaqqi/contract/revision-records'
import type { RouteRequest } from '@talaqqi/contract/route'
import { recordAudit } from '../../../platform/audit.ts'
import { changeRecord } from '../../../platform/change-record.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { asPlan } from '../answers.ts'
import { planRecords, selectPlan } from '../record/record-queries.ts'
import { lockStudent, replacePlan } from './write-queries.ts'

const record = 'learning-plans'

/** Makes or changes the plan. Throws Refusal `changed_meanwhile` or `invalid_input`. */
export async function changePlan(
  school: SchoolScope,
  record_id: string,
  { before, ...to }: RouteRequest<typeof route>['body'],
): Promise<LearningPlanRecord> {
  const change = { record, record_id, before, to, schema: planInput } as const
  return inTransaction(school, async (inside) => {
    await changeRecord(
      inside,
      change,
      () => lockPlan(inside, record_id),
      ({ whole }) => replacePlan(inside, { ...(whole as PlanInput), id: record_id }),
    )
    return asPlan(orNotFound(await selectPlan(inside, record_id)))
  })
}

/** Empty without a plan. */
async function lockPlan(inside: SchoolScope, student_id: string): Promise<Partial<PlanInput>> {
  orNotFound(await lockStudent(inside, student_id))
  const { id: _, ...plan } = (await planRecords.lock(inside, student_id)) ?? { id: '' }
  return plan
}

/** A student without a plan stays so. */
export async function deletePlan(school: SchoolScope, record_id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    const plan = await planRecords.remove(inside, record_id)
    if (!plan) return
    const { id: _, ...changes } = plan
    await recordAudit(inside, { action: 'delete', record, record_id, changes })
  })
}
