import type {
  IndicatorGroup,
  IndicatorGroupChange,
  IndicatorGroupInput,
} from '@talaqqi/contract/indicator-groups'
import { isWeighed } from '@talaqqi/quran'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { unlessTaken } from '../../platform/database/unique.ts'
import { invalid, orNotFound } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  groupRecords,
  replaceGroupMembers,
  selectGroupMembers,
  selectGroups,
} from './group-queries.ts'
import { selectKnownIndicators } from './queries.ts'

const record = 'indicator-groups'

export async function listGroups(
  school: SchoolScope,
  paging: { skip: number; limit: number },
): Promise<IndicatorGroup[]> {
  return withMembers(school, await selectGroups(school, paging))
}

/** Idempotent by id. Throws Refusal `invalid_input` for a taken name or an unknown indicator. */
export async function addGroup(
  school: SchoolScope,
  input: IndicatorGroupInput,
): Promise<IndicatorGroup> {
  const { id: record_id = v7(), name, description } = input
  await unlessNameTaken(school, async (inside) => {
    if (!(await groupRecords.insertOnce(inside, { id: record_id, name, description }))) return
    await saveMembers(inside, record_id, input.indicators)
    const changes = { name, description, indicators: inOrder(input.indicators) }
    await recordAudit(inside, { action: 'create', record, record_id, changes })
  })
  return getGroup(school, record_id)
}

/** Throws Refusal `not_found`, `changed_meanwhile`, or `invalid_input` as `addGroup`. */
export async function changeGroup(
  school: SchoolScope,
  record_id: string,
  { before, name, description, indicators }: IndicatorGroupChange,
): Promise<IndicatorGroup> {
  await unlessNameTaken(school, async (inside) => {
    await changeRecord(
      inside,
      {
        record,
        record_id,
        before,
        to: { name, description, indicators: indicators && inOrder(indicators) },
      },
      async () => {
        await groupRecords.lock(inside, record_id)
        return getContent(inside, record_id)
      },
      async ({ whole: { indicators: ids, ...whole } }) => {
        await groupRecords.change(inside, record_id, whole)
        await saveMembers(inside, record_id, ids)
      },
    )
  })
  return getGroup(school, record_id)
}

/** Throws Refusal `not_found`. */
export async function deleteGroup(school: SchoolScope, record_id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    const { name } = orNotFound(await groupRecords.remove(inside, record_id))
    await recordAudit(inside, { action: 'delete', record, record_id, changes: { name } })
  })
}

async function getGroup(school: SchoolScope, id: string): Promise<IndicatorGroup> {
  const row = orNotFound(await groupRecords.find(school, id))
  const [group] = await withMembers(school, [row])
  return orNotFound(group)
}

async function withMembers(
  school: SchoolScope,
  groups: Pick<IndicatorGroup, 'id' | 'name' | 'description'>[],
): Promise<IndicatorGroup[]> {
  if (groups.length === 0) return []
  const rows = await selectGroupMembers(
    school,
    groups.map(({ id }) => id),
  )
  const members = Map.groupBy(rows, ({ group_id }) => group_id)
  return groups.map((group) => {
    const indicators = (members.get(group.id) ?? []).map(({ indicator }) => indicator)
    return { ...group, indicators, is_weighed: isWeighed(indicators) }
  })
}

const inOrder = (ids: string[]) => [...new Set(ids)].sort()

async function getContent(school: SchoolScope, id: string) {
  const { name, description, indicators } = await getGroup(school, id)
  return { name, description, indicators: inOrder(indicators.map((one) => one.id)) }
}

async function saveMembers(
  inside: SchoolScope,
  record_id: string,
  indicators: string[],
): Promise<void> {
  const ids = inOrder(indicators)
  // Also for groups without indicators from earlier versions.
  if (ids.length === 0) throw invalid('indicators', 'indicators_missing')
  const known = new Set(await selectKnownIndicators(inside, ids))
  const unknown = indicators.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw invalid(`indicators.${unknown}`, 'indicator_unknown')
  await replaceGroupMembers(inside, record_id, ids)
}

function unlessNameTaken(school: SchoolScope, write: (inside: SchoolScope) => Promise<void>) {
  const taken = invalid('name', 'group_name_taken')
  return unlessTaken('indicator_groups_name', taken, () => inTransaction(school, write))
}
