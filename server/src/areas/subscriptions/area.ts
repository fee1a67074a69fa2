import * as contract from '@talaqqi/contract/subscriptions'
import type { Area } from '../../platform/area.ts'
import { subscriptionsTable, transactionsTable } from './export.ts'
import { subscriptionsRoutes } from './routes.ts'

export const subscriptionsArea: Area = {
  contract,
  routes: subscriptionsRoutes,
  exported: { subscriptions: subscriptionsTable, transactions: transactionsTable },
}
