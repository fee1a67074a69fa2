import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { lockGuardians, makeSignInLinks } from '../../guardians/index.ts'

/** Read late, a message is of no use without its link. */
const LINK_MS = 7 * 24 * 60 * 60 * 1000

type Receiver = { guardian_id: string; email: string | null }

/** By guardian: a guardian without an email is signed in by the message. */
export async function signInCodes(
  inside: SchoolScope,
  receivers: readonly Receiver[],
): Promise<ReadonlyMap<string, string>> {
  const ids = receivers.flatMap(({ guardian_id, email }) => (email === null ? [guardian_id] : []))
  await lockGuardians(inside, ids)
  const { codes } = await makeSignInLinks(inside, ids, LINK_MS)
  return new Map(ids.map((id, at) => [id, codes[at] ?? '']))
}

export const coded = (path: string, code: string | undefined) =>
  code === undefined ? path : `${path}?code=${encodeURIComponent(code)}`
