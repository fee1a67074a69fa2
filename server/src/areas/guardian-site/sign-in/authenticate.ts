import type { AuthenticateGuardian } from '../../../platform/http/register.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { openFamily, openGuardian } from '../../../platform/tenancy/scope.ts'
import { hashCode } from '../../auth/index.ts'
import { updateUsedAt } from './device-queries.ts'
import { selectSignIn } from './sign-in-queries.ts'

/** For the list of devices; a write for each call would cost too much. */
const HOUR_MS = 60 * 60 * 1000

/** Reads links to children at each call, so that unlinking or disabling takes effect at once. */
export function guardianAuthenticator(directory: DirectoryScope): AuthenticateGuardian {
  return async (request) => {
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const sign_in = hashCode(token ?? '')
    const rows = token ? await selectSignIn(directory, { hash: sign_in }) : []
    if (rows.length === 0) throw new Refusal('not_signed_in')
    if (rows.some(({ used_at }) => Date.now() - used_at.getTime() > HOUR_MS))
      await updateUsedAt(directory, sign_in)
    return openFamily({
      sign_in,
      proves_email: rows.every(({ proves_email }) => proves_email),
      guardians: rows.map((row) => openGuardian(directory, row)),
    })
  }
}
