import type { AccountOfUser } from '@talaqqi/contract/accounts'
import { m } from '@talaqqi/words/messages'
import { call } from '../../platform/api/api.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { storeToken } from '../../platform/session/session.ts'
import { clearChoices } from '../../shared/device/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/**
 * The new token clears the query cache and remounts all screens (main.tsx, shell). A draft lesson stays
 * on the device, in its own school.
 */
export function useSwitchAccount() {
  return useWrite({
    leaves: true,
    mutationFn: async (write, { id }: AccountOfUser) => {
      await write('PUT /accounts/user/:id', { params: { id } })
      return call('POST /token')
    },
    onSuccess: ({ data }, { name }) => {
      clearChoices()
      storeToken(data.access_token)
      showToast(m.accounts_switched({ school: name }))
    },
  })
}
