import * as contract from '@talaqqi/contract/guardians'
import { handle } from '../../platform/http/handle.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { requireFresh } from '../auth/index.ts'
import { addGuardian, linkGuardian } from './add-guardian.ts'
import { correctEmail } from './correct-email.ts'
import {
  changeGuardian,
  deleteGuardian,
  getGuardian,
  listGuardians,
  unlinkStudent,
} from './guardians.ts'
import { resendPassword, sendLink } from './sign-in-mails.ts'

export const guardiansRoutes = [
  handle(contract.listGuardians, ({ school }) => listGuardians(school)),
  handle(contract.getGuardian, ({ school, params }) => getGuardian(school, params.id)),
  handle(contract.addGuardian, ({ school, body: { student_id, ...guardian } }) => {
    const noStudent = invalid('student_id', 'student_unknown')
    return addGuardian(school, student_id, guardian, noStudent)
  }),
  handle(contract.linkGuardian, ({ school, params, body }) =>
    'guardian_id' in body
      ? linkGuardian(school, body.guardian_id, params.id)
      : addGuardian(school, params.id, body, new Refusal('not_found')),
  ),
  handle(contract.changeGuardian, ({ school, params, body }) =>
    changeGuardian(school, params.id, body),
  ),
  handle(contract.correctGuardianEmail, async ({ directory, school, token, params, body }) => {
    await requireFresh(directory, { user_id: school.user_id, token })
    return correctEmail(school, params.id, body)
  }),
  handle(contract.unlinkStudent, ({ school, params }) =>
    unlinkStudent(school, params.id, params.student_id),
  ),
  handle(contract.deleteGuardian, async ({ school, params }) => {
    await deleteGuardian(school, params.id)
    return {}
  }),
  handle(contract.resendPassword, async ({ school, body }) => {
    await resendPassword(school, body.username)
    return {}
  }),
  handle(contract.sendLink, async ({ school, body }) => {
    await sendLink(school, body.email)
    return {}
  }),
]
