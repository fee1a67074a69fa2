import { randomBytes } from 'node:crypto'
import { Refusal } from '../refusal.ts'
import type { DirectoryScope } from '../tenancy/index.ts'
import {
  type Challenge,
  countChallenges,
  deleteChallenge,
  deleteExpiredChallenges,
  insertChallenge,
  MOST_CHALLENGES,
} from './challenge-queries.ts'

/** The sign-in page waits for a passkey while it is open, and renews before this. */
const LIFETIME_S = 10 * 60
/** All people of a school may share an address. */
const MOST_OF_HOLDER = 300

/** 256 random bits, base64url. Throws Refusal `too_many_attempts`. */
export async function makeChallenge(
  directory: DirectoryScope,
  { ceremony, holder }: Omit<Challenge, 'challenge'>,
): Promise<string> {
  await deleteExpiredChallenges(directory)
  const { ofHolder, all } = await countChallenges(directory, { holder, most: MOST_OF_HOLDER })
  if (ofHolder >= MOST_OF_HOLDER || all >= MOST_CHALLENGES)
    throw new Refusal('too_many_attempts', { retryAfter: LIFETIME_S })
  const challenge = randomBytes(32).toString('base64url')
  await insertChallenge(directory, { ceremony, holder, challenge, lifetime_s: LIFETIME_S })
  return challenge
}

/** Uses it up, also if the ceremony fails later. Throws Refusal `not_confirmed`. */
export async function takeChallenge(
  directory: DirectoryScope,
  of: Omit<Challenge, 'holder'> & { holder?: string },
): Promise<void> {
  if (!(await deleteChallenge(directory, of))) throw new Refusal('not_confirmed')
}
