import { ANNOUNCED_DAYS, type AnnouncedAbsence } from '@talaqqi/contract/guardian-absences'
import { v7 } from 'uuid'
import { dateIn } from '../../platform/clock.ts'
import { invalid } from '../../platform/refusal.ts'
import { type GuardianScope, inTransaction } from '../../platform/tenancy/index.ts'
import { lockGuardians } from '../guardians/index.ts'
import { deleteAnnounced, replaceAnnounced, selectAnnounced } from './announced-queries.ts'

const DAY_MS = 86_400_000

/** From today on, soonest first; callers check that the child is the guardian's. */
export async function listAnnounced(
  { school, guardian_id }: GuardianScope,
  student_id: string,
): Promise<AnnouncedAbsence[]> {
  const rows = await selectAnnounced(school, { student_id, from: dateIn(school.time_zone) })
  return rows.map(({ guardian_id: by, ...row }) => ({ ...row, is_mine: by === guardian_id }))
}

type Announced = { id?: string | undefined; student_id: string; day: string; reason: string }

/** One a day of each guardian. Throws Refusal `invalid_input` for an earlier day or one far ahead. */
export async function announce(
  guardian: GuardianScope,
  { id = v7(), student_id, day, reason }: Announced,
): Promise<void> {
  const { time_zone } = guardian.school
  if (day < dateIn(time_zone)) throw invalid('day', 'date_too_old')
  const last = dateIn(time_zone, new Date(Date.now() + ANNOUNCED_DAYS * DAY_MS))
  if (day > last) throw invalid('day', 'date_in_future')
  await inTransaction(guardian.school, async (school) => {
    await lockGuardians(school, [guardian.guardian_id])
    const absence = { id, student_id, day, reason: reason.trim() }
    await replaceAnnounced({ ...guardian, school }, absence)
  })
}

/** Only the guardian's own; of earlier days nothing changes. */
export async function withdraw(
  guardian: GuardianScope,
  of: { id: string; student_id: string },
): Promise<void> {
  await deleteAnnounced(guardian, { ...of, from: dateIn(guardian.school.time_zone) })
}
