import { fault } from '@talaqqi/contract/errors'
import {
  type PassChange,
  type PassesInput,
  passChange,
  type StepPass,
} from '@talaqqi/contract/tracks'
import { v7 } from 'uuid'
import { recordAudit, recordAudits } from '../../platform/audit.ts'
import { changeAudited } from '../../platform/audited-records.ts'
import { dateIn } from '../../platform/clock.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { requireStudents } from '../students/index.ts'
import {
  hasMember,
  insertPasses,
  type PassRow,
  passRecords,
  selectPass,
  selectPasses,
} from './pass-queries.ts'
import { lockTrack } from './queries.ts'

const record = 'track-passes'

/**
 * A step that a student has passed keeps its pass, so a repeated call makes no second one. Throws Refusal
 * `not_found`, `forbidden` (a student out of reach), `conflict` (an id of another pass) or `invalid_input`.
 */
export async function addPasses(
  school: SchoolScope,
  track_id: string,
  { passes, passed_on, remark, user_id = school.user_id }: PassesInput,
): Promise<StepPass[]> {
  requirePast(school, passed_on)
  const student_ids = [...new Set(passes.map(({ student_id }) => student_id))]
  const wanted = new Map(passes.map((pass) => [keyOf(pass), pass]))
  await inTransaction(school, async (inside) => {
    const track = orNotFound(await lockTrack(inside, track_id))
    await requireStudents(inside, student_ids)
    if (user_id !== school.user_id && !(await hasMember(inside, user_id)))
      throw invalid('user_id', 'id_invalid')
    const steps = new Map(track.steps.map((step) => [step.id, step.name]))
    const fields = passes.flatMap(({ step_id }, at) =>
      steps.has(step_id) ? [] : [fault(`passes.${at}.step_id`, 'step_unknown')],
    )
    if (fields.length > 0) throw new Refusal('invalid_input', { fields })
    const standing = await selectPasses(inside, { student_ids, track_id })
    const passed = new Set(standing.map(keyOf))
    const rows = [...wanted]
      .filter(([key]) => !passed.has(key))
      .map(([, { id = v7(), student_id, step_id }]) => ({
        ...{ id, track_id, student_id, step_id, passed_on, remark, user_id },
      }))
    if ((await insertPasses(inside, rows)) < rows.length) throw new Refusal('conflict')
    await recordAudits(
      inside,
      rows.map(({ id: record_id, ...row }) => ({
        ...{ action: 'create', record, record_id },
        changes: { ...row, name: `${track.name}: ${steps.get(row.step_id)}` },
      })),
    )
  })
  const rows = await selectPasses(school, { student_ids, track_id })
  return firstOfSteps(rows).filter((row) => wanted.has(keyOf(row)))
}

/** Throws Refusal `not_found`, `changed_meanwhile`, or `invalid_input` for a later day. */
export async function changePass(
  school: SchoolScope,
  record_id: string,
  { before, ...to }: PassChange,
): Promise<StepPass> {
  if (to.passed_on) requirePast(school, to.passed_on)
  const change = { record, record_id, before, to, schema: passChange } as const
  await inTransaction(school, (inside) => changeAudited(inside, passRecords, change))
  return serialize(orNotFound(await selectPass(school, record_id)))
}

/** Throws Refusal `not_found`. */
export async function deletePass(school: SchoolScope, record_id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    const { id: _, ...changes } = orNotFound(await passRecords.remove(inside, record_id))
    await recordAudit(inside, { action: 'delete', record, record_id, changes })
  })
}

/** One pass for each student and step: the oldest, given oldest first. */
export function firstOfSteps(rows: readonly PassRow[]): StepPass[] {
  const first = new Map<string, StepPass>()
  for (const row of rows) if (!first.has(keyOf(row))) first.set(keyOf(row), serialize(row))
  return [...first.values()]
}

const serialize = ({ track_id: _, ...pass }: PassRow): StepPass => pass

const keyOf = ({ student_id, step_id }: { student_id: string; step_id: string }) =>
  `${student_id} ${step_id}`

function requirePast({ time_zone }: SchoolScope, day: string): void {
  if (day > dateIn(time_zone)) throw invalid('passed_on', 'date_in_future')
}
