import * as contract from '@talaqqi/contract/auth'
import { handle, handleForAnyone } from '../../platform/http/handle.ts'
import { Refusal } from '../../platform/refusal.ts'
import { answerChallenge } from './challenge.ts'
import { enter } from './enter.ts'
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts'
import { findMemberToRenew } from './queries.ts'
import { signIn } from './sign-in.ts'
import { confirmSignup } from './signup.ts'

export const authRoutes = [
  handleForAnyone(contract.login, ({ directory, config, body, ...visitor }) =>
    signIn(directory, config.secretKey, body, visitor),
  ),
  handle(contract.renewToken, async ({ directory, config, school, language }) => {
    const member = await findMemberToRenew(directory, school.user_id, school.account_id)
    if (!member) throw new Refusal('not_signed_in')
    return enter(directory, config.secretKey, member, language)
  }),
  handleForAnyone(contract.answerChallenge, ({ directory, config, body, ...visitor }) =>
    answerChallenge(directory, config.secretKey, body, visitor),
  ),
  handleForAnyone(contract.forgotPassword, async ({ directory, body, address }) => {
    await forgotPassword(directory, { email: body.username, address })
    return {}
  }),
  handleForAnyone(contract.confirmForgotPassword, async ({ directory, body, address }) => {
    await confirmForgotPassword(directory, { ...body, address })
    return { code: '000' as const }
  }),
  handleForAnyone(contract.confirmSignup, ({ directory, config, body, ...visitor }) =>
    confirmSignup(directory, config.secretKey, body, visitor),
  ),
]
