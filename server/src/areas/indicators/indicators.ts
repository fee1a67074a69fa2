import { fault } from '@talaqqi/contract/errors'
import {
  type Indicator,
  type IndicatorChange,
  type IndicatorInput,
  indicatorInput,
} from '@talaqqi/contract/indicators'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { addAudited, changeAudited } from '../../platform/audited-records.ts'
import { unlessTaken } from '../../platform/database/unique.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { isOnlyOfGroup } from './group-queries.ts'
import { indicatorRecords, isCounted } from './queries.ts'

const record = 'indicators'

/** Throws Refusal `not_found`. */
export async function getIndicator(school: SchoolScope, id: string): Promise<Indicator> {
  return orNotFound(await indicatorRecords.find(school, id))
}

/** Idempotent by id. Throws Refusal `invalid_input` for a taken name, in any case. */
export async function addIndicator(
  school: SchoolScope,
  { id = v7(), ...input }: IndicatorInput,
): Promise<Indicator> {
  await unlessNameTaken(school, (inside) =>
    addAudited(inside, record, indicatorRecords, { id, ...input }),
  )
  return getIndicator(school, id)
}

/**
 * Percentages of earlier lessons are computed, so they follow. Throws Refusal `not_found`, `changed_meanwhile`,
 * or `invalid_input` as `addIndicator`.
 */
export async function changeIndicator(
  school: SchoolScope,
  record_id: string,
  { id: _, before, ...to }: IndicatorChange,
): Promise<Indicator> {
  const change = { record, record_id, before, to, schema: indicatorInput } as const
  await unlessNameTaken(school, (inside) => changeAudited(inside, indicatorRecords, change))
  return getIndicator(school, record_id)
}

/** Throws Refusal `not_found`, or `in_use` if a lesson has counted it or it is the only one of a group. */
export async function deleteIndicator(school: SchoolScope, record_id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    const { name } = orNotFound(await indicatorRecords.lock(inside, record_id, 'update'))
    if (await isCounted(inside, record_id)) {
      const fields = [fault('lessons', 'indicator_is_counted')]
      throw new Refusal('in_use', { fields })
    }
    if (await isOnlyOfGroup(inside, record_id)) {
      const fields = [fault('groups', 'indicator_is_only_one')]
      throw new Refusal('in_use', { fields })
    }
    await indicatorRecords.remove(inside, record_id)
    await recordAudit(inside, { action: 'delete', record, record_id, changes: { name } })
  })
}

function unlessNameTaken<T>(school: SchoolScope, write: (inside: SchoolScope) => Promise<T>) {
  const taken = invalid('name', 'indicator_name_taken')
  return unlessTaken('indicators_name', taken, () => inTransaction(school, write))
}
