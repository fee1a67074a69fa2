import * as contract from '@talaqqi/contract/auth'
import { handle, handleForAnyone } from '../../platform/http/handle.ts'
import { answerChallenge } from './challenge.ts'
import { atTheDoor } from './door.ts'
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts'
import { signIn } from './sign-in.ts'
import { renew, signOut, signOutEverywhere } from './sign-out.ts'
import { confirmSignup, needsSchool } from './signup.ts'

export const authRoutes = [
  handleForAnyone(contract.login, ({ directory, config, body, ...visitor }) =>
    atTheDoor(() => signIn(directory, config.secretKey, body, visitor)),
  ),
  handle(contract.renewToken, ({ directory, config, school, token, language }) =>
    renew(directory, config.secretKey, school, token, language),
  ),
  handle(contract.signOut, async ({ directory, token }) => {
    await signOut(directory, token)
    return {}
  }),
  handle(contract.signOutEverywhere, async ({ directory, school }) => {
    await signOutEverywhere(directory, school.user_id)
    return {}
  }),
  handleForAnyone(contract.answerChallenge, ({ directory, config, body, ...visitor }) =>
    atTheDoor(() => answerChallenge(directory, config.secretKey, body, visitor)),
  ),
  handleForAnyone(contract.forgotPassword, async ({ directory, body, address }) => {
    await forgotPassword(directory, { email: body.username, address })
    return {}
  }),
  handleForAnyone(contract.confirmForgotPassword, async ({ directory, body, address }) => {
    await atTheDoor(() => confirmForgotPassword(directory, { ...body, address }))
    return { code: '000' as const }
  }),
  handleForAnyone(contract.getSetupState, async ({ directory }) => ({
    needs_school: await needsSchool(directory),
  })),
  handleForAnyone(contract.confirmSignup, ({ directory, config, body, ...visitor }) =>
    atTheDoor(() => confirmSignup(directory, config.secretKey, body, visitor)),
  ),
]
