import { fieldError } from '@talaqqi/contract/errors'
import {
  type Timeslot,
  type TimeslotChange,
  type TimeslotInput,
  timeslotInput,
} from '@talaqqi/contract/timeslots'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { unlessTaken } from '../../platform/database/unique.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  deleteTimeslotRow,
  insertTimeslot,
  lockTimeslot,
  lockTimeslotUse,
  selectTimeslot,
  updateTimeslot,
} from './queries.ts'

const record = 'timeslots'

/** Throws Refusal `not_found`. */
export async function getTimeslot(school: SchoolScope, id: string): Promise<Timeslot> {
  return orNotFound(await selectTimeslot(school, id))
}

/** Idempotent by id. Timeslots may overlap. Throws Refusal `invalid_input` for equal times. */
export async function addTimeslot(school: SchoolScope, input: TimeslotInput): Promise<Timeslot> {
  const { id: record_id = v7(), start_time, end_time } = input
  const changes = { start_time, end_time }
  await unlessTimesTaken(school, async (inside) => {
    if (await insertTimeslot(inside, { id: record_id, ...changes }))
      await recordAudit(inside, { action: 'create', record, record_id, changes })
  })
  return getTimeslot(school, record_id)
}

/** Throws Refusal `not_found`, `changed_meanwhile`, or `invalid_input` as `addTimeslot`. */
export async function changeTimeslot(
  school: SchoolScope,
  record_id: string,
  { start_time, end_time, before }: TimeslotChange,
): Promise<Timeslot> {
  await unlessTimesTaken(school, async (inside) => {
    await changeRecord(
      inside,
      { record, record_id, before, to: { start_time, end_time }, schema: timeslotInput },
      async () => orNotFound(await lockTimeslot(inside, record_id)),
      ({ change }) => updateTimeslot(inside, record_id, change),
    )
  })
  return getTimeslot(school, record_id)
}

/** Throws Refusal `not_found`, or `in_use` for a timeslot with attendance. */
export async function deleteTimeslot(school: SchoolScope, record_id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    if (await lockTimeslotUse(inside, record_id)) {
      const fields = [fieldError('attendance', 'timeslot_has_attendance')]
      throw new Refusal('in_use', { fields })
    }
    const changes = orNotFound(await deleteTimeslotRow(inside, record_id))
    await recordAudit(inside, { action: 'delete', record, record_id, changes })
  })
}

function unlessTimesTaken(school: SchoolScope, write: (inside: SchoolScope) => Promise<void>) {
  const taken = invalid('start_time', 'timeslot_taken')
  return unlessTaken('timeslots_times', taken, () => inTransaction(school, write))
}
