import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { deleteExpiredChallenges } from '../../../platform/webauthn/index.ts'
import { deleteOldSignIns } from '../devices/sign-in-queries.ts'
import { deleteExpiredCodes } from '../passwords/code-queries.ts'
import { deleteExpiredVisits } from '../providers/provider-queries.ts'
import { deleteEndedSignIns } from '../queries.ts'
import { deleteExpiredStaffLinks } from '../staff-links/staff-link-queries.ts'
import { deleteFailuresBefore } from './attempt-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A device that was not used for this time is announced as new. */
const KNOWN_DAYS = 90

export async function purgeSignIn(directory: DirectoryScope): Promise<void> {
  const before = new Date(Date.now() - DAY_MS)
  await deleteFailuresBefore(directory, before)
  // A token lives twelve hours, and an ended sign-in cannot renew it.
  await deleteEndedSignIns(directory, before)
  await deleteOldSignIns(directory, new Date(Date.now() - KNOWN_DAYS * DAY_MS))
  await deleteExpiredCodes(directory)
  await deleteExpiredStaffLinks(directory)
  await deleteExpiredChallenges(directory)
  await deleteExpiredVisits(directory)
}
