import { Refusal } from '../../../platform/refusal.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { deviceOf, hashCode, makeCode, type Visitor } from '../../auth/index.ts'
import { announceDevice, type Reachable } from './devices.ts'
import { confirmGuardians, insertSignIns } from './sign-in-queries.ts'

/** Longer than a term, because a guardian without an email needs the school for each new link. */
const SIGN_IN_MS = 90 * 24 * 60 * 60 * 1000

export type StartedSession = { code: '000'; data: { access_token: string } }

export type ProvenIdentity = Reachable & { is_closed: boolean }

/** Throws Refusal `school_closed` if all are closed. */
export function inOpenSchools<P extends ProvenIdentity>(proven: P[]): P[] {
  const open = proven.filter(({ is_closed }) => !is_closed)
  if (open.length === 0) throw new Refusal('school_closed')
  return open
}

type Began = Pick<Visitor, 'language' | 'userAgent'> & { proves_email: boolean }

/** Call it in the transaction that authenticates. Throws Refusal `school_closed`, or `not_confirmed` for an empty list. */
export async function startSession(
  inside: DirectoryScope,
  proven: ProvenIdentity[],
  { proves_email, language, userAgent }: Began,
): Promise<StartedSession> {
  if (proven.length === 0) throw new Refusal('not_confirmed')
  const rows = inOpenSchools(proven)
  const token = makeCode()
  const device = deviceOf(userAgent)
  await announceDevice(inside, rows, device)
  await insertSignIns(inside, rows, {
    hash: hashCode(token),
    proves_email,
    ...device,
    ...lasting(),
  })
  await confirmGuardians(inside, rows, language)
  return { code: '000', data: { access_token: token } }
}

export const lasting = () => ({ expires_at: new Date(Date.now() + SIGN_IN_MS) })
