import { getCurrentAccount } from '@talaqqi/contract/accounts'
import type { Samples } from '../../testing/samples.ts'

export const samples: Samples = {
  inputs: {
    switchAccount: async ({ account_id }) => ({ params: { id: account_id } }),
  },
  changes: {
    changeAccount: async ({ asAdministrator }) => ({
      read: () => asAdministrator.call(getCurrentAccount),
      first: { name: 'An-Noor', time_zone: 'Africa/Johannesburg', city: 'Durban' },
      second: { name: 'An-Noor', time_zone: 'Africa/Johannesburg', city: 'Cape Town' },
    }),
  },
}
