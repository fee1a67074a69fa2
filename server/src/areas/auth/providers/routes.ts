import * as contract from '@talaqqi/contract/providers'
import { handle, handleForAnyone } from '../../../platform/http/handle.ts'
import { requireFresh } from '../sign-in/confirm.ts'
import { addLink, listLinks, removeLink } from './links.ts'
import { changeRule, getRule } from './rule.ts'
import { signInByProvider } from './sign-in-by-provider.ts'
import { beginVisit } from './visits.ts'

export const providerRoutes = [
  handleForAnyone(contract.beginProviderSignIn, ({ directory, params, address, ...call }) =>
    beginVisit(directory, call, { provider: params.provider, user_id: null, address }),
  ),
  handleForAnyone(contract.finishProviderSignIn, ({ directory, config, site, body, ...visitor }) =>
    signInByProvider(directory, { config, site }, body, visitor),
  ),
  handle(contract.listProviderLinks, ({ directory, config, school }) =>
    listLinks(directory, config.providers, school.user_id),
  ),
  handle(
    contract.beginProviderLink,
    async ({ directory, school: { user_id }, token, params, address, ...call }) => {
      await requireFresh(directory, { user_id, token })
      return beginVisit(directory, call, { provider: params.provider, user_id, address })
    },
  ),
  handle(contract.addProviderLink, async ({ directory, school, token, body, ...call }) => {
    await addLink(directory, call, { user_id: school.user_id, token }, body)
    return {}
  }),
  handle(contract.removeProviderLink, async ({ directory, school, token, params }) => {
    await requireFresh(directory, { user_id: school.user_id, token })
    await removeLink(directory, { id: params.id, user_id: school.user_id })
    return {}
  }),
  handle(contract.getSignInRule, ({ school }) => getRule(school)),
  handle(contract.changeSignInRule, async ({ directory, school, token, config, body }) => {
    await requireFresh(directory, { user_id: school.user_id, token })
    return changeRule(directory, school, { token, providers: config.providers }, body)
  }),
]
