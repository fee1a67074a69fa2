import * as contract from '@talaqqi/contract/push'
import { handle, handleForGuardian } from '../../platform/http/handle.ts'
import {
  stateOfFamily,
  stateOfMember,
  subscribeFamily,
  subscribeMember,
  unsubscribeFamily,
  unsubscribeMember,
} from './subscriptions.ts'

export const pushRoutes = [
  handle(contract.getPush, ({ directory, school, token }) =>
    stateOfMember(directory, school, token.sid),
  ),
  handle(contract.subscribePush, async ({ directory, school, token, body, config }) => {
    await subscribeMember(directory, { school, token }, body, config.pushService)
    return {}
  }),
  handle(contract.unsubscribePush, async ({ school, params }) => {
    await unsubscribeMember(school, params.id)
    return {}
  }),
  handleForGuardian(contract.getGuardianPush, ({ directory, family }) =>
    stateOfFamily(directory, family),
  ),
  handleForGuardian(contract.subscribeGuardianPush, async ({ directory, family, body, config }) => {
    await subscribeFamily(directory, family, body, config.pushService)
    return {}
  }),
  handleForGuardian(contract.unsubscribeGuardianPush, async ({ directory, family, params }) => {
    await unsubscribeFamily(directory, family, params.id)
    return {}
  }),
]
