import * as contract from '@talaqqi/contract/accounts'
import { handle } from '../../platform/http/handle.ts'
import { acceptInvitation, declineInvitation } from '../auth/index.ts'
import {
  changeAccount,
  getAccount,
  listAccountsOf,
  listInvitationsOf,
  switchAccount,
} from './accounts.ts'

export const accountsRoutes = [
  handle(contract.getCurrentAccount, ({ school }) => getAccount(school)),
  handle(contract.changeAccount, ({ school, body }) => changeAccount(school, body)),
  handle(contract.listAccountsOfUser, ({ directory, school }) =>
    listAccountsOf(directory, school.user_id, school.account_id),
  ),
  handle(contract.switchAccount, ({ directory, school: { user_id }, token: { sid }, params }) =>
    switchAccount(directory, { user_id, sid }, params.id),
  ),
  handle(contract.listInvitations, ({ directory, school }) =>
    listInvitationsOf(directory, school.user_id),
  ),
  handle(contract.acceptInvitation, async ({ directory, school, params }) => {
    await acceptInvitation(directory, school.user_id, params.id)
    return listAccountsOf(directory, school.user_id, school.account_id)
  }),
  handle(contract.declineInvitation, async ({ directory, school, params }) => {
    await declineInvitation(directory, school.user_id, params.id)
    return {}
  }),
]
