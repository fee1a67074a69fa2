import type { CallName } from './calls.ts'

type GetName = Extract<CallName, `GET ${string}`>
type GuardianName = Extract<CallName, `${string} /guardian/${string}`>

/** Previews and reports change nothing. A call that starts or ends a session clears the whole cache. */
export type OtherName =
  | 'POST /auth-challenge-response'
  | 'POST /confirm-forgot-password'
  | 'POST /confirm-signup'
  | 'POST /forgot-password'
  | 'POST /imports/lessons/preview'
  | 'POST /imports/preview'
  | 'POST /imports/teachers/preview'
  | 'POST /login'
  | 'POST /notifications/digest'
  | 'POST /reports/'
  | 'POST /reports/data/indicatorgroup'
  | 'POST /sign-out'
  | 'POST /sign-out-everywhere'
  | 'POST /token'

export type StaffWriteName = Exclude<CallName, GetName | GuardianName | OtherName>
export type StaffReadName = Exclude<GetName, GuardianName> | 'POST /reports/data/indicatorgroup'

const SUBJECTS = [
  'account',
  'users',
  'sections',
  'students',
  'guardians',
  'lessons',
  'comments',
  'indicators',
  'groups',
  'attendances',
  'timeslots',
  'assessments',
  'targets',
  'subscriptions',
  'imports',
  'documents',
  'mails',
  'messages',
] as const

type Subjects = readonly (typeof SUBJECTS)[number][]

/** Subjects that each call changes. */
export const CHANGES: Record<StaffWriteName, Subjects> = {
  'POST /accounts/invitations/:id/accept': ['users'],
  'POST /accounts/invitations/:id/decline': ['users', 'documents'],
  'PUT /accounts/update': ['account'],
  'PUT /accounts/user/:id': ['users'],
  'POST /attendances/': ['attendances'],
  'PUT /attendances/:id': ['attendances'],
  'POST /auth/link': ['guardians'],
  'POST /auth/resend_temparory_password': ['guardians'],
  'POST /completions/': ['assessments'],
  'PUT /completions/:id': ['assessments'],
  'POST /documents/class-reports': ['documents'],
  'DELETE /documents/class-reports/:id': ['documents'],
  'POST /exams/': ['assessments'],
  'PUT /exams/:id': ['assessments'],
  'POST /generate-pdf': ['documents'],
  'POST /guardians/': ['guardians'],
  'DELETE /guardians/:id': ['guardians', 'comments'],
  'PUT /guardians/:id': ['guardians'],
  'DELETE /guardians/:id/students/:student_id': ['guardians'],
  'POST /imports/': ['sections', 'students', 'guardians', 'imports'],
  'POST /imports/:id/undo': [
    'users',
    'sections',
    'students',
    'guardians',
    'lessons',
    'comments',
    'imports',
    'documents',
  ],
  'POST /imports/lessons': ['lessons', 'imports'],
  'POST /imports/teachers': ['users', 'sections', 'imports'],
  'POST /indicators/': ['indicators'],
  'DELETE /indicators/:id': ['indicators'],
  'PUT /indicators/:id': ['indicators'],
  'POST /indicators/groups': ['groups'],
  'DELETE /indicators/groups/:id': ['groups'],
  'PUT /indicators/groups/:id': ['groups'],
  'POST /indicators/starters': ['indicators'],
  'POST /mails/unsent/:id/read': ['users'],
  'POST /mails/unsent/:id/send': ['mails'],
  'POST /notifications/guardians/:id/link': ['guardians', 'messages'],
  'POST /notifications/guardians/:id/whatsapp': ['messages'],
  'POST /notifications/sections/:id/sheet': ['guardians'],
  'POST /rounds/': ['assessments'],
  'PUT /rounds/:id': ['assessments'],
  'POST /sections/': ['sections'],
  'DELETE /sections/:id': ['users', 'sections', 'documents'],
  'PUT /sections/:id': ['sections'],
  'PATCH /session-comments/:id': ['comments'],
  'POST /session-comments/sessions/:id': ['comments'],
  'POST /sessions/': ['lessons'],
  'DELETE /sessions/:id': ['lessons'],
  'PATCH /sessions/:id': ['lessons'],
  'POST /sessions/:id/restore': ['lessons'],
  'POST /students/': ['students'],
  'DELETE /students/:id': ['students', 'guardians'],
  'PUT /students/:id': ['students'],
  'POST /students/:id/guardians': ['guardians'],
  'POST /students/active': ['students'],
  'POST /students/move': ['students'],
  'POST /subscriptions/': ['subscriptions'],
  'PUT /subscriptions/:id': ['subscriptions'],
  'POST /subscriptions/:id/transactions': ['subscriptions'],
  'PUT /subscriptions/:id/transactions/:transaction_id': ['subscriptions'],
  'POST /subscriptions/:id/transactions/:transaction_id/void': ['subscriptions'],
  'POST /subscriptions/:id/void': ['subscriptions'],
  'POST /targets/': ['targets'],
  'PUT /targets/:id': ['targets'],
  'POST /timeslots/': ['timeslots'],
  'DELETE /timeslots/:id': ['timeslots'],
  'PUT /timeslots/:id': ['timeslots'],
  'POST /users/': ['users'],
  'PUT /users/:id': ['users'],
  'POST /users/:id/sections': ['users'],
  'PUT /users/:id/sections': ['users'],
  'DELETE /users/:id/sections/:section_id': ['users'],
  'POST /users/:id/temporary-password': ['users'],
}

const LESSON: Subjects = ['users', 'students', 'lessons', 'indicators', 'assessments']
const FAMILY: Subjects = ['students', 'guardians']
const ATTENDANCE: Subjects = ['users', 'students', 'attendances', 'timeslots']
const TODAY: Subjects = ['students', 'lessons', 'indicators', 'attendances', 'timeslots']
const NOTICES: Subjects = ['account', 'students', 'guardians', 'lessons']

/** Subjects of which each read shows something; none for downloads, which are never cached. */
export const SHOWS: Record<StaffReadName, Subjects> = {
  'GET /accounts/current': ['account'],
  'GET /accounts/invitations': ['account', 'users'],
  'GET /accounts/user': ['account', 'users'],
  'GET /analysis/all-lessons': ['users', 'sections', 'students', 'lessons'],
  'GET /analysis/all-lessons/file': [],
  'GET /analysis/classes': ['sections', 'lessons'],
  'GET /analysis/classes/:id': ['sections', 'students', 'lessons', 'indicators'],
  'GET /analysis/classes/:id/students/:student_id': [...LESSON, 'sections'],
  'GET /analysis/total-memorized': ['sections', 'students', 'lessons'],
  'GET /analysis/total-memorized/file': [],
  'GET /attendances/': ATTENDANCE,
  'GET /attendances/:section_id/:date/:timeslot_id': [...ATTENDANCE, 'sections'],
  'GET /audit/': SUBJECTS,
  'GET /completions/section/:id': ['sections', 'students', 'assessments'],
  'GET /completions/students/:id': LESSON,
  'GET /dashboard/hour': [...TODAY, 'sections'],
  'GET /dashboard/setup-progress': [
    'account',
    'users',
    'sections',
    'students',
    'lessons',
    'indicators',
    'timeslots',
    'mails',
  ],
  'GET /documents/:key': [],
  'GET /documents/class-reports/:id': ['documents'],
  'GET /exams/': ['assessments'],
  'GET /exams/:id': LESSON,
  'GET /exports/': [],
  'GET /guardians/': FAMILY,
  'GET /guardians/:id': FAMILY,
  'GET /imports/': ['users', 'imports'],
  'GET /imports/:id': [
    'users',
    'students',
    'guardians',
    'lessons',
    'comments',
    'attendances',
    'assessments',
    'targets',
    'subscriptions',
    'imports',
    'documents',
    'messages',
  ],
  'GET /imports/headings': ['imports'],
  'GET /indicators/': ['indicators'],
  'GET /indicators/:id': ['indicators'],
  'GET /indicators/groups': ['indicators', 'groups'],
  'GET /mails/unsent': ['users', 'guardians', 'mails'],
  'GET /notifications/guardians/:id/whatsapp-history': [
    'users',
    'students',
    'guardians',
    'messages',
  ],
  'GET /notifications/students/:id': NOTICES,
  'GET /notifications/students/:id/guardians': [...NOTICES, 'messages'],
  'POST /reports/data/indicatorgroup': ['students', 'lessons', 'indicators', 'groups'],
  'GET /reports/students/:id': ['students', 'lessons'],
  'GET /rounds/:id': LESSON,
  'GET /rounds/section/:id': ['sections', 'students', 'assessments'],
  'GET /rounds/students/:id': LESSON,
  'GET /sections/': ['sections'],
  'GET /sections/:id': ['sections'],
  'GET /sections/:id/attendances': ['sections', 'students', 'attendances'],
  'GET /sections/:id/students': [...FAMILY, 'sections'],
  'GET /sections/students': [...FAMILY, 'sections'],
  'GET /session-comments/': ['students', 'guardians', 'lessons', 'comments'],
  'GET /session-comments/sessions/:id': ['users', 'students', 'guardians', 'lessons', 'comments'],
  'GET /session-comments/stats': ['students', 'lessons', 'comments'],
  'GET /sessions/:id': LESSON,
  'GET /sessions/deleted': LESSON,
  'GET /sessions/recent': [...LESSON, 'sections'],
  'GET /sessions/usual-comments': ['lessons'],
  'GET /setup': [],
  'GET /students/': FAMILY,
  'GET /students/:id': FAMILY,
  'GET /students/:id/attendances': ATTENDANCE,
  'GET /students/:id/hour': TODAY,
  'GET /students/:id/last_new_lesson': ['students', 'lessons'],
  'GET /students/:id/marks': ['students', 'lessons'],
  'GET /students/:id/sessions': LESSON,
  'GET /students/disabled': FAMILY,
  'GET /students/sections': ['sections', 'students', 'lessons'],
  'GET /students/with-last': ['students', 'lessons'],
  'GET /subscriptions/': ['students', 'subscriptions'],
  'GET /subscriptions/account': ['subscriptions'],
  'GET /targets/section/:id': ['sections', 'students', 'targets'],
  'GET /targets/students/:id': ['students', 'targets'],
  'GET /timeslots/': ['timeslots'],
  'GET /timeslots/:id': ['timeslots'],
  'GET /users/': ['users', 'sections'],
  'GET /users/:id': ['users', 'sections'],
}

const READS = Object.keys(SHOWS) as StaffReadName[]

/** Proved by the tables that each call reads and writes: `areas/stale-reads.test.ts`. */
export function staleReads(name: string): StaffReadName[] {
  // A phone may still send a stored call that a newer version no longer has.
  const changed = CHANGES[name as StaffWriteName] ?? []
  return READS.filter((read) => SHOWS[read].some((subject) => changed.includes(subject)))
}
