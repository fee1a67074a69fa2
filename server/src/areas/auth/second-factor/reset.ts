import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { recordCredentialAudit } from '../passwords/change-password.ts'
import { deleteFailures } from '../sign-in/attempt-queries.ts'
import { findPerson } from '../signup/signup-queries.ts'
import { announceFactor } from './announce.ts'
import { deleteFactor, deletePendingOf } from './factor-queries.ts'

/** For a person who has lost the app and the recovery codes. Sign-ins stay. Answers the person's id, or null if no person with a second factor has this email. */
export async function resetSecondFactor(
  directory: DirectoryScope,
  email: string,
): Promise<string | null> {
  return inTransaction(directory, async (inside) => {
    const person = await findPerson(inside, email)
    if (!person || !(await deleteFactor(inside, person.id))) return null
    await deletePendingOf(inside, person.id)
    await deleteFailures(inside, { attempt: 'second_factor', email: person.id })
    await recordCredentialAudit(inside, person.id, 'reset_second_factor')
    await announceFactor(inside, person.id, { change: 'reset', left: 0 })
    return person.id
  })
}
