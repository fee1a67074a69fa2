export {
  type Credential,
  challengeOf,
  finishCreation,
  startAssertion,
  startCreation,
  verifyAssertion,
} from './ceremonies.ts'
export { deleteExpiredChallenges } from './challenge-queries.ts'
export { takeChallenge } from './challenges.ts'
export { passkeyList } from './passkey-list.ts'
export { relyingPartyOf, requireRelyingParty } from './relying-party.ts'
