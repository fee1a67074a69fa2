import type { CallName } from './calls.ts'

type GuardianName = Extract<CallName, `${string} /guardian/${string}`>
type OpensLesson = 'GET /guardian/lessons/:id'

/** A call that starts or ends a session clears the whole cache. */
export type GuardianSessionName =
  | 'POST /guardian/choose-password'
  | 'POST /guardian/link'
  | 'POST /guardian/mail-link'
  | 'POST /guardian/passkey-sign-in'
  | 'POST /guardian/passkey-sign-in-options'
  | 'POST /guardian/passkeys/options'
  | 'POST /guardian/sign-in'
  | 'POST /guardian/sign-out'

export type GuardianReadName = Extract<GuardianName, `GET ${string}`>
export type GuardianWriteName =
  | Exclude<GuardianName, GuardianReadName | GuardianSessionName>
  | OpensLesson

const LESSONS = [
  'GET /guardian/children',
  'GET /guardian/children/:id/lessons',
  'GET /guardian/lessons/:id',
  'GET /guardian/lessons/:id/verses',
] as const satisfies GuardianReadName[]

/** A sign-in takes its push messages along. */
const SIGN_INS = [
  'GET /guardian/sign-ins',
  'GET /guardian/push',
  'GET /guardian/me',
] as const satisfies GuardianReadName[]

const ALL = [
  ...LESSONS,
  'GET /guardian/me',
  'GET /guardian/passkeys',
  'GET /guardian/push',
  'GET /guardian/sign-ins',
  'GET /guardian/children/:id/absences',
  'GET /guardian/children/:id/attendance',
  'GET /guardian/children/:id/attendance-months',
  'GET /guardian/children/:id/certificates',
  'GET /guardian/children/:id/exams',
  'GET /guardian/children/:id/fees',
  'GET /guardian/children/:id/home',
  'GET /guardian/children/:id/juz',
  'GET /guardian/children/:id/known-juz',
  'GET /guardian/children/:id/progress-reports',
  'GET /guardian/children/:id/targets',
  'GET /guardian/children/:id/tracks',
] as const satisfies GuardianReadName[]

/** Reads of the guardians' site that each call makes stale. */
export const STALE_GUARDIAN_READS: Record<GuardianWriteName, readonly GuardianReadName[]> = {
  'POST /guardian/add-link': ALL,
  'PATCH /guardian/me': ALL,
  'POST /guardian/read-all': ALL,
  'PUT /guardian/password': ALL,
  'POST /guardian/lessons/:id/comments': LESSONS,
  'POST /guardian/passkeys': ['GET /guardian/passkeys'],
  'DELETE /guardian/passkeys/:id': ['GET /guardian/passkeys'],
  'DELETE /guardian/sign-ins/:id': SIGN_INS,
  'POST /guardian/sign-ins/end-others': SIGN_INS,
  'POST /guardian/push': ['GET /guardian/push', 'GET /guardian/me'],
  'DELETE /guardian/push/:id': ['GET /guardian/push', 'GET /guardian/me'],
  'POST /guardian/children/:id/absences': ['GET /guardian/children/:id/absences'],
  'DELETE /guardian/children/:id/absences/:absence_id': ['GET /guardian/children/:id/absences'],
  'POST /guardian/children/:id/home/practised': ['GET /guardian/children/:id/home'],
  'DELETE /guardian/children/:id/home/practised/:day': ['GET /guardian/children/:id/home'],
  'POST /guardian/children/:id/certificates/:certificate_id/pdf': [],
  'POST /guardian/children/:id/payments/:payment_id/receipt': [],
  'POST /guardian/children/:id/progress-reports/:report_id/pdf': [],
  // Opening a lesson marks it read.
  'GET /guardian/lessons/:id': ['GET /guardian/children', 'GET /guardian/children/:id/lessons'],
}

export function staleGuardianReads(name: string): readonly GuardianReadName[] {
  return STALE_GUARDIAN_READS[name as GuardianWriteName] ?? []
}
