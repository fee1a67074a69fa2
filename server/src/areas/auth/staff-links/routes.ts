import * as contract from '@talaqqi/contract/staff-links'
import { handleForAnyone } from '../../../platform/http/handle.ts'
import { signInLimiter } from '../sign-in/sign-in-limiter.ts'
import {
  checkStaffLink,
  signInByStaffLink,
  signInByStaffLinkPasskey,
  startStaffLinkPasskey,
} from './use-link.ts'

export const staffLinkRoutes = [
  handleForAnyone(contract.checkStaffLink, ({ directory, body, site, address }) =>
    signInLimiter(() => checkStaffLink(directory, { ...body, site, address })),
  ),
  handleForAnyone(contract.signInByStaffLink, ({ directory, config, body, ...visitor }) =>
    signInLimiter(() => signInByStaffLink(directory, config.secretKey, body, visitor)),
  ),
  handleForAnyone(contract.startStaffLinkPasskey, ({ directory, body, site, address }) =>
    startStaffLinkPasskey(directory, { ...body, site, address }),
  ),
  handleForAnyone(
    contract.signInByStaffLinkPasskey,
    ({ directory, config, site, body, ...visitor }) =>
      signInLimiter(() =>
        signInByStaffLinkPasskey(directory, { secret: config.secretKey, site }, body, visitor),
      ),
  ),
]
