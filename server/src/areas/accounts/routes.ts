import * as contract from '@talaqqi/contract/accounts'
import { handle } from '../../platform/http/handle.ts'
import { changeAccount, getAccount, listAccountsOf, switchAccount } from './accounts.ts'

export const accountsRoutes = [
  handle(contract.getCurrentAccount, ({ school }) => getAccount(school)),
  handle(contract.changeAccount, ({ school, body }) => changeAccount(school, body)),
  handle(contract.listAccountsOfUser, ({ directory, school }) =>
    listAccountsOf(directory, school.user_id, school.account_id),
  ),
  handle(contract.switchAccount, ({ directory, school, params }) =>
    switchAccount(directory, school.user_id, params.id),
  ),
]
