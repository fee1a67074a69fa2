import type { IndicatorGroup, IndicatorGroupInput } from '@talaqqi/contract/indicators'
import { v7 } from 'uuid'
import { leaveAudit } from '../../platform/audit.ts'
import { unlessTaken } from '../../platform/database/unique.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  deleteGroupRow,
  insertGroup,
  replaceGroupMembers,
  selectGroup,
  selectGroupMembers,
  selectGroups,
  updateGroup,
} from './group-queries.ts'
import { selectKnownIndicators } from './queries.ts'

const record = 'indicator-groups'

/** The school's groups with their indicators, both by name. */
export async function listGroups(
  school: SchoolScope,
  paging: { skip: number; limit: number },
): Promise<IndicatorGroup[]> {
  return withMembers(school, await selectGroups(school, paging))
}

/**
 * Adds a group. Repeated with the same id it answers the one that is there. Throws Refusal
 * `invalid_input` where a group has the name already, or an indicator is not the school's.
 */
export async function addGroup(
  school: SchoolScope,
  input: IndicatorGroupInput,
): Promise<IndicatorGroup> {
  const { id: record_id = v7(), name, description } = input
  await unlessNameTaken(school, async (inside) => {
    if (!(await insertGroup(inside, { id: record_id, name, description }))) return
    await saveMembers(inside, 'create', record_id, input)
  })
  return getGroup(school, record_id)
}

/** Changes a group. Throws Refusal `not_found`, or `invalid_input` as `addGroup` does. */
export async function changeGroup(
  school: SchoolScope,
  record_id: string,
  input: IndicatorGroupInput,
): Promise<IndicatorGroup> {
  const { name, description } = input
  await unlessNameTaken(school, async (inside) => {
    if (!(await updateGroup(inside, record_id, { name, description })))
      throw new Refusal('not_found')
    await saveMembers(inside, 'update', record_id, input)
  })
  return getGroup(school, record_id)
}

/** Deletes a group; its indicators stay. Throws Refusal `not_found`. */
export async function deleteGroup(school: SchoolScope, record_id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    const { name } = await getGroup(inside, record_id)
    if (!(await deleteGroupRow(inside, record_id))) throw new Refusal('not_found')
    await leaveAudit(inside, { action: 'delete', record, record_id, changes: { name } })
  })
}

async function getGroup(school: SchoolScope, id: string): Promise<IndicatorGroup> {
  const row = await selectGroup(school, id)
  const [group] = await withMembers(school, row ? [row] : [])
  if (!group) throw new Refusal('not_found')
  return group
}

async function withMembers(
  school: SchoolScope,
  groups: Omit<IndicatorGroup, 'indicators'>[],
): Promise<IndicatorGroup[]> {
  if (groups.length === 0) return []
  const rows = await selectGroupMembers(
    school,
    groups.map(({ id }) => id),
  )
  const members = Map.groupBy(rows, ({ group_id }) => group_id)
  return groups.map((group) => ({
    ...group,
    indicators: (members.get(group.id) ?? []).map(({ indicator }) => indicator),
  }))
}

async function saveMembers(
  inside: SchoolScope,
  action: 'create' | 'update',
  record_id: string,
  { name, description, indicators }: IndicatorGroupInput,
): Promise<void> {
  const ids = [...new Set(indicators)]
  const known = new Set(ids.length > 0 ? await selectKnownIndicators(inside, ids) : [])
  const unknown = indicators.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw invalid(`indicators.${unknown}`, 'There is no such indicator')
  await replaceGroupMembers(inside, record_id, ids)
  const changes = { name, description, indicators: ids }
  await leaveAudit(inside, { action, record, record_id, changes })
}

function unlessNameTaken(school: SchoolScope, write: (inside: SchoolScope) => Promise<void>) {
  const taken = invalid('name', 'There is an indicator group with this name already')
  return unlessTaken('indicator_groups_name', taken, () => inTransaction(school, write))
}
