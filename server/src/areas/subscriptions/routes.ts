import * as contract from '@talaqqi/contract/subscriptions'
import { handle } from '../../platform/http/handle.ts'
import { correctPayment, recordPayment, voidPayment } from './payments.ts'
import { selectTotals } from './queries.ts'
import {
  addSubscription,
  changeSubscription,
  listSubscriptions,
  voidSubscription,
} from './subscriptions.ts'

export const subscriptionsRoutes = [
  handle(contract.listSubscriptions, ({ school, query }) => listSubscriptions(school, query)),
  handle(contract.getSubscriptionTotals, ({ school }) => selectTotals(school)),
  handle(contract.addSubscription, ({ school, body }) => addSubscription(school, body)),
  handle(contract.changeSubscription, ({ school, params, body }) =>
    changeSubscription(school, params.id, body),
  ),
  handle(contract.recordPayment, ({ school, params, body }) =>
    recordPayment(school, params.id, body),
  ),
  handle(contract.correctPayment, ({ school, params, body }) =>
    correctPayment(school, params.id, params.transaction_id, body),
  ),
  handle(contract.voidSubscription, ({ school, params, body }) =>
    voidSubscription(school, params.id, body),
  ),
  handle(contract.voidPayment, ({ school, params, body }) =>
    voidPayment(school, params.id, params.transaction_id, body),
  ),
]
