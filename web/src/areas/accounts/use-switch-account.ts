import type { AccountOfUser } from '@talaqqi/contract/accounts'
import { m } from '@talaqqi/words/messages'
import { call } from '../../platform/api.ts'
import { storeToken } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { showToast } from '../../ui/toast.ts'
import { forgetChoices } from '../device/index.ts'

/**
 * Makes another school the open one. With the new token everything read goes from memory and every
 * screen starts afresh (see main.tsx and the shell). A lesson under way stays on the device, in the
 * school where it is captured, and waits there.
 */
export function useSwitchAccount() {
  return useWrite({
    mutationFn: async ({ id }: AccountOfUser) => {
      await call('PUT /accounts/user/:id', { params: { id } })
      return call('POST /token')
    },
    onSuccess: ({ data }, { name }) => {
      forgetChoices()
      storeToken(data.access_token)
      showToast(m.accounts_switched({ school: name }))
    },
  })
}
