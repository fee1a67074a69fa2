import { fieldError } from '@talaqqi/contract/errors'
import {
  type Indicator,
  type IndicatorChange,
  type IndicatorInput,
  indicatorInput,
} from '@talaqqi/contract/indicators'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { unlessTaken } from '../../platform/database/unique.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { isOnlyOfGroup } from './group-queries.ts'
import {
  deleteIndicatorRow,
  insertIndicator,
  lockIndicator,
  lockIndicatorUse,
  selectIndicator,
  updateIndicator,
} from './queries.ts'

const record = 'indicators'

export async function getIndicator(school: SchoolScope, id: string): Promise<Indicator> {
  const indicator = await selectIndicator(school, id)
  if (!indicator) throw new Refusal('not_found')
  return indicator
}

/** Idempotent by id. Throws Refusal `invalid_input` for a taken name, in any case. */
export async function addIndicator(school: SchoolScope, input: IndicatorInput): Promise<Indicator> {
  const { id: record_id = v7(), ...changes } = input
  await unlessNameTaken(school, async (inside) => {
    if (await insertIndicator(inside, { id: record_id, ...changes }))
      await recordAudit(inside, { action: 'create', record, record_id, changes })
  })
  return getIndicator(school, record_id)
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
  await unlessNameTaken(school, async (inside) => {
    await changeRecord(
      inside,
      { record, record_id, before, to, schema: indicatorInput },
      async () => orNotFound(await lockIndicator(inside, record_id)),
      ({ change }) => updateIndicator(inside, record_id, change),
    )
  })
  return getIndicator(school, record_id)
}

/** Throws Refusal `not_found`, or `in_use` if a lesson has counted it or it is the only one of a group. */
export async function deleteIndicator(school: SchoolScope, record_id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    const { name } = await getIndicator(inside, record_id)
    const isCounted = await lockIndicatorUse(inside, record_id)
    if (isCounted === null) throw new Refusal('not_found')
    if (isCounted) {
      const fields = [fieldError('lessons', 'indicator_is_counted')]
      throw new Refusal('in_use', { fields })
    }
    if (await isOnlyOfGroup(inside, record_id)) {
      const fields = [fieldError('groups', 'indicator_is_only_one')]
      throw new Refusal('in_use', { fields })
    }
    await deleteIndicatorRow(inside, record_id)
    await recordAudit(inside, { action: 'delete', record, record_id, changes: { name } })
  })
}

function unlessNameTaken(school: SchoolScope, write: (inside: SchoolScope) => Promise<void>) {
  const taken = invalid('name', 'indicator_name_taken')
  return unlessTaken('indicators_name', taken, () => inTransaction(school, write))
}
