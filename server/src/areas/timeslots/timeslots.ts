import { fault } from '@talaqqi/contract/errors'
import {
  type Timeslot,
  type TimeslotChange,
  type TimeslotInput,
  timeslotInput,
} from '@talaqqi/contract/timeslots'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { addAudited, changeAudited } from '../../platform/audited-records.ts'
import { unlessTaken } from '../../platform/database/unique.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { hasAttendance, timeslotRecords } from './queries.ts'

const record = 'timeslots'

/** Throws Refusal `not_found`. */
export async function getTimeslot(school: SchoolScope, id: string): Promise<Timeslot> {
  return orNotFound(await timeslotRecords.find(school, id))
}

/** Idempotent by id. Timeslots may overlap. Throws Refusal `invalid_input` for equal times. */
export async function addTimeslot(
  school: SchoolScope,
  { id = v7(), ...times }: TimeslotInput,
): Promise<Timeslot> {
  await unlessTimesTaken(school, (inside) =>
    addAudited(inside, record, timeslotRecords, { id, ...times }),
  )
  return getTimeslot(school, id)
}

/** Throws Refusal `not_found`, `changed_meanwhile`, or `invalid_input` as `addTimeslot`. */
export async function changeTimeslot(
  school: SchoolScope,
  record_id: string,
  { id: _, before, ...to }: TimeslotChange,
): Promise<Timeslot> {
  const change = { record, record_id, before, to, schema: timeslotInput } as const
  await unlessTimesTaken(school, (inside) => changeAudited(inside, timeslotRecords, change))
  return getTimeslot(school, record_id)
}

/** Throws Refusal `not_found`, or `in_use` for a timeslot with attendance. */
export async function deleteTimeslot(school: SchoolScope, record_id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    const { id: _, ...changes } = orNotFound(
      await timeslotRecords.lock(inside, record_id, 'update'),
    )
    if (await hasAttendance(inside, record_id)) {
      const fields = [fault('attendance', 'timeslot_has_attendance')]
      throw new Refusal('in_use', { fields })
    }
    await timeslotRecords.remove(inside, record_id)
    await recordAudit(inside, { action: 'delete', record, record_id, changes })
  })
}

function unlessTimesTaken<T>(school: SchoolScope, write: (inside: SchoolScope) => Promise<T>) {
  const taken = invalid('start_time', 'timeslot_taken')
  return unlessTaken('timeslots_times', taken, () => inTransaction(school, write))
}
