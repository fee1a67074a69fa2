import * as contract from '@talaqqi/contract/auth'
import * as passkeysContract from '@talaqqi/contract/passkeys'
import * as signInsContract from '@talaqqi/contract/sign-ins'
import { handle, handleForAnyone } from '../../platform/http/handle.ts'
import { endSignIn, listSignIns } from './devices/devices.ts'
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys/passkeys.ts'
import { signInByPasskey, startPasskeySignIn } from './passkeys/sign-in-by-passkey.ts'
import { confirmForgotPassword, forgotPassword } from './passwords/forgot-password.ts'
import { namesOf } from './providers/links.ts'
import { answerChallenge } from './sign-in/challenge.ts'
import { confirmSignIn } from './sign-in/confirm.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signInLimiter } from './sign-in/sign-in-limiter.ts'
import { renew, signOut, signOutEverywhere } from './sign-in/sign-out.ts'
import { confirmSignup, needsSchool } from './signup/signup.ts'

export const authRoutes = [
  handleForAnyone(contract.login, ({ directory, config, body, ...visitor }) =>
    signInLimiter(() => signIn(directory, config.secretKey, body, visitor)),
  ),
  handle(contract.renewToken, ({ directory, config, school, token, ...visitor }) =>
    renew(directory, config.secretKey, school, token, visitor),
  ),
  handle(contract.signOut, async ({ directory, school, token }) => {
    await signOut(directory, school.user_id, token)
    return {}
  }),
  handle(contract.signOutEverywhere, async ({ directory, school }) => {
    await signOutEverywhere(directory, school.user_id)
    return {}
  }),
  handle(signInsContract.listSignIns, ({ directory, school, token }) =>
    listSignIns(directory, school.user_id, token.sid),
  ),
  handle(signInsContract.endSignIn, async ({ directory, school, params }) => {
    await endSignIn(directory, { id: params.id, user_id: school.user_id })
    return {}
  }),
  handle(
    signInsContract.confirmSignIn,
    async ({ directory, config, school, token, body, address, userAgent }) => {
      const person = { user_id: school.user_id, token }
      const place = { address, userAgent, secret: config.secretKey }
      await signInLimiter(() => confirmSignIn(directory, person, body, place))
      return {}
    },
  ),
  handle(passkeysContract.listPasskeys, ({ directory, school, site }) =>
    listPasskeys(directory, school.user_id, site),
  ),
  handle(passkeysContract.startPasskey, ({ directory, ...call }) => startPasskey(directory, call)),
  handle(passkeysContract.addPasskey, async ({ directory, body, userAgent, ...call }) => {
    await addPasskey(directory, call, body, userAgent)
    return {}
  }),
  handle(passkeysContract.removePasskey, async ({ directory, params, ...call }) => {
    await removePasskey(directory, call, params.id)
    return {}
  }),
  handleForAnyone(passkeysContract.startPasskeySignIn, async ({ directory, site, address }) => ({
    options: await startPasskeySignIn(directory, site, address),
  })),
  handleForAnyone(
    passkeysContract.signInByPasskey,
    ({ directory, config, site, body, ...visitor }) =>
      signInLimiter(() =>
        signInByPasskey(directory, { secret: config.secretKey, site }, body, visitor),
      ),
  ),
  handleForAnyone(contract.answerChallenge, ({ directory, config, body, ...visitor }) =>
    signInLimiter(() => answerChallenge(directory, config.secretKey, body, visitor)),
  ),
  handleForAnyone(contract.forgotPassword, ({ directory, config, body, address }) =>
    forgotPassword(directory, { ...body, address }, config.whatsapp !== undefined),
  ),
  handleForAnyone(contract.confirmForgotPassword, async ({ directory, body, address }) => {
    await signInLimiter(() => confirmForgotPassword(directory, { ...body, address }))
    return { code: '000' as const }
  }),
  handleForAnyone(contract.getSetupState, async ({ directory, config }) => ({
    needs_school: await needsSchool(directory),
    providers: namesOf(config.providers),
  })),
  handleForAnyone(contract.confirmSignup, ({ directory, config, body, ...visitor }) =>
    signInLimiter(() => confirmSignup(directory, config.secretKey, body, visitor)),
  ),
]
