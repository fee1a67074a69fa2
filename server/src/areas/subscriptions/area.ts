import * as ofFamilies from '@talaqqi/contract/families'
import * as ofFees from '@talaqqi/contract/fees'
import * as contract from '@talaqqi/contract/subscriptions'
import type { Area } from '../../platform/area.ts'
import { subscriptionsTable, transactionsTable } from './export.ts'
import { subscriptionsRoutes } from './routes.ts'

export const subscriptionsArea: Area = {
  contract: { ...contract, ...ofFamilies, ...ofFees },
  routes: subscriptionsRoutes,
  exported: { subscriptions: subscriptionsTable, transactions: transactionsTable },
}
