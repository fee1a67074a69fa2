import * as contract from '@talaqqi/contract/second-factor'
import { handle, handleForAnyone } from '../../../platform/http/handle.ts'
import { deviceOf } from '../devices/device-name.ts'
import { requireFresh } from '../sign-in/confirm.ts'
import { signInLimiter } from '../sign-in/sign-in-limiter.ts'
import { answerSecondFactor } from './answer.ts'
import { changeFactorRule, getFactorRule } from './rule.ts'
import { confirmFactor, getFactor, removeFactor, startFactor } from './set-up.ts'

export const secondFactorRoutes = [
  handleForAnyone(contract.answerSecondFactor, ({ directory, config, body, ...visitor }) =>
    signInLimiter(() => answerSecondFactor(directory, config.secretKey, body, visitor)),
  ),
  handle(contract.getSecondFactor, ({ directory, school }) => getFactor(directory, school)),
  handle(
    contract.startSecondFactor,
    ({ directory, config, token, school: { user_id, account_id } }) =>
      startFactor(directory, config.secretKey, { user_id, account_id, token }),
  ),
  handle(
    contract.confirmSecondFactor,
    ({ directory, config, school: { user_id }, token, body, address, userAgent }) => {
      const person = { user_id, token, device: deviceOf(userAgent) }
      return signInLimiter(() =>
        confirmFactor(directory, config.secretKey, person, body, { address }),
      )
    },
  ),
  handle(
    contract.removeSecondFactor,
    async ({ directory, token, school: { user_id, account_id } }) => {
      await removeFactor(directory, { user_id, account_id, token })
      return {}
    },
  ),
  handle(contract.getSecondFactorRule, ({ school }) => getFactorRule(school)),
  handle(contract.changeSecondFactorRule, async ({ directory, school, token, body }) => {
    await requireFresh(directory, { user_id: school.user_id, token })
    return changeFactorRule(directory, school, body)
  }),
]
