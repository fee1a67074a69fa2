export { type Device, deviceOf } from './devices/device-name.ts'
export { handleOf, MOST_PASSKEYS } from './passkeys/passkeys.ts'
export { startPasskeySignIn } from './passkeys/sign-in-by-passkey.ts'
export {
  hashCode,
  keptCode,
  makeCode,
  makeSchoolCode,
  makeTemporaryPassword,
  type SchoolCode,
} from './passwords/codes.ts'
export { hashPassword, isPassword, noPassword } from './passwords/passwords.ts'
export { resetPassword } from './passwords/reset-password.ts'
export { requireProof } from './providers/require-way.ts'
export { isMemberElsewhere } from './queries.ts'
export { resealFactors } from './second-factor/reseal.ts'
export { resetSecondFactor } from './second-factor/reset.ts'
export { clearAttempts, countAttempt, countedLogin } from './sign-in/attempts.ts'
export { requireFresh } from './sign-in/confirm.ts'
export { resolveLogin } from './sign-in/login.ts'
export { signInLimiter } from './sign-in/sign-in-limiter.ts'
export { type Visitor } from './sign-in/start-session.ts'
export { createSchool } from './signup/create-school.ts'
export { acceptInvitation, declineInvitation } from './signup/invitations.ts'
export { invite, openSetup } from './signup/signup.ts'
export { findPerson, selectSchools as listSchools } from './signup/signup-queries.ts'
export { staffLinkLedger } from './staff-links/ledger.ts'
export { makeStaffLink } from './staff-links/make-link.ts'
export { deleteStaffLinksOf, selectStaffLink } from './staff-links/staff-link-queries.ts'
