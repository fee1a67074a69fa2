import { getCurrentAccount } from '@talaqqi/contract/accounts'
import type { Samples } from '../../testing/samples.ts'
import { makeSchool } from '../../testing/schools/factories.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { joinSchool } from '../users/factory.ts'

async function invitation({ server, administrator }: Scene) {
  const { account_id } = await makeSchool(server)
  const invited = { account_id, is_admin: false, is_active: false, invited_at: new Date() }
  await joinSchool(server, { ...administrator, id: administrator.user_id }, invited)
  return { params: { id: account_id } }
}

export const samples: Samples = {
  inputs: {
    switchAccount: async ({ account_id }) => ({ params: { id: account_id } }),
    acceptInvitation: invitation,
    declineInvitation: invitation,
  },
  changes: {
    changeAccount: async ({ asAdministrator }) => ({
      read: () => asAdministrator.call(getCurrentAccount),
      first: { name: 'An-Noor', time_zone: 'Africa/Johannesburg', city: 'Durban' },
      second: { name: 'An-Noor', time_zone: 'Africa/Johannesburg', city: 'Cape Town' },
    }),
  },
}
