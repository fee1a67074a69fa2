import { fault } from '@talaqqi/contract/errors'
import type { Handover, HandoversInput } from '@talaqqi/contract/handovers'
import { v7 } from 'uuid'
import { recordAudits } from '../../platform/audit.ts'
import { dateIn } from '../../platform/clock.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  beginAssignments,
  endAssignments,
  insertHandovers,
  lockClasses,
  lockMembers,
  selectClassesOf,
  selectHandovers,
  selectHandoversById,
} from './queries.ts'

export const record = 'handovers'

export function listHandovers(
  school: SchoolScope,
  paging: { skip: number; limit: number },
): Promise<Handover[]> {
  return selectHandovers(school, paging)
}

type Taken = { id: string; section_id: string; to_user_id: string }

/** A class named twice counts once. Idempotent by the ids. Throws Refusal `not_found` (the user) or `invalid_input`. */
export async function handOver(
  school: SchoolScope,
  from_user_id: string,
  { start_date, end_date, classes }: HandoversInput,
): Promise<Handover[]> {
  const once = new Map(classes.map((one) => [one.section_id, one]))
  const taken: Taken[] = [...once.values()].map(({ id = v7(), ...one }) => ({ id, ...one }))
  const ids = taken.map(({ id }) => id)
  await inTransaction(school, async (inside) => {
    const people = await lockMembers(inside, [
      from_user_id,
      ...taken.map(({ to_user_id }) => to_user_id),
    ])
    if (!people.some(({ id }) => id === from_user_id)) throw new Refusal('not_found')
    const known = new Set((await selectHandoversById(inside, ids)).map(({ id }) => id))
    const fresh = taken.filter(({ id }) => !known.has(id))
    if (fresh.length === 0) return
    await assertPossible(inside, from_user_id, { taken: fresh, people })
    const rows = await insertHandovers(
      inside,
      fresh.map((one) => ({
        ...{ ...one, from_user_id, start_date, end_date },
        made_by: inside.user_id,
      })),
    )
    await recordAudits(
      inside,
      rows.map(({ id, made_by: _, ...changes }) => ({
        ...{ action: 'create', record, record_id: id, changes },
      })),
    )
    if (end_date === null) await settle(inside, from_user_id, { taken: fresh, start_date })
  })
  return selectHandoversById(school, ids)
}

type People = Awaited<ReturnType<typeof lockMembers>>

async function assertPossible(
  inside: SchoolScope,
  from_user_id: string,
  { taken, people }: { taken: Taken[]; people: People },
): Promise<void> {
  const isActive = new Set(people.flatMap(({ id, is_active }) => (is_active ? [id] : [])))
  const known = new Set(
    await lockClasses(
      inside,
      taken.map(({ section_id }) => section_id),
    ),
  )
  const own = new Set(await selectClassesOf(inside, from_user_id))
  const fields = taken.flatMap(({ section_id, to_user_id }, at) => {
    const path = `classes.${at}`
    if (!known.has(section_id)) return [fault(`${path}.section_id`, 'section_unknown')]
    if (!own.has(section_id)) return [fault(`${path}.section_id`, 'section_of_another')]
    if (to_user_id === from_user_id) return [fault(`${path}.to_user_id`, 'same_teacher')]
    return isActive.has(to_user_id) ? [] : [fault(`${path}.to_user_id`, 'teacher_unknown')]
  })
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}

/** For good: the assignments of both end and begin with the day. */
async function settle(
  inside: SchoolScope,
  from_user_id: string,
  { taken, start_date }: { taken: Taken[]; start_date: string },
): Promise<void> {
  const day = start_date > dateIn(inside.time_zone) ? start_date : null
  const section_ids = taken.map(({ section_id }) => section_id)
  await endAssignments(inside, from_user_id, { section_ids, day })
  await beginAssignments(
    inside,
    taken.map(({ to_user_id: user_id, section_id }) => ({ user_id, section_id, start_date: day })),
  )
  if (day !== null) return
  await recordAudits(
    inside,
    taken.flatMap(({ section_id, to_user_id }) => [
      { action: 'unassign', record: 'users', record_id: from_user_id, changes: { section_id } },
      { action: 'assign', record: 'users', record_id: to_user_id, changes: { section_id } },
    ]),
  )
}
