import { getCurrentAccount } from '@talaqqi/contract/accounts'
import { handle } from '../../platform/http/handle.ts'
import { selectAccount } from './queries.ts'

export const accountsRoutes = [handle(getCurrentAccount, ({ school }) => selectAccount(school))]
