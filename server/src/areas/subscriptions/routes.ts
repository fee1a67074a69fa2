import * as ofFamilies from '@talaqqi/contract/families'
import * as ofFees from '@talaqqi/contract/fees'
import * as contract from '@talaqqi/contract/subscriptions'
import { handle } from '../../platform/http/handle.ts'
import { getFamilyAccount, listFamilies } from './families/families.ts'
import { remindFamily } from './families/remind-family.ts'
import { changeFees, previewFeesChange } from './fees/change-fees.ts'
import { addFees, listFees, previewFees, undoFees } from './fees/fees.ts'
import { correctPayment, recordPayment, voidPayment } from './payments.ts'
import { printReceipt, printStatement } from './pdf/print-papers.ts'
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
  handle(ofFamilies.listFamilies, ({ school, query }) => listFamilies(school, query)),
  handle(ofFamilies.getFamily, async ({ school, params, config }) => ({
    ...(await getFamilyAccount(school, params.id)),
    sends_whatsapp: config.whatsapp !== undefined,
  })),
  handle(ofFamilies.remindFamily, ({ school, params, body, config }) =>
    remindFamily(school, params.id, body, config.whatsapp !== undefined),
  ),
  handle(ofFamilies.printStatement, ({ school, params, body, language, printer, config }) =>
    printStatement(school, params.id, {
      ...{ language: body.language, own: language, printer, secret: config.secretKey },
    }),
  ),
  handle(ofFamilies.printReceipt, ({ school, params, body, language, printer, config }) =>
    printReceipt(school, params, {
      ...{ language: body.language, own: language, printer, secret: config.secretKey },
    }),
  ),
  handle(ofFees.previewFees, ({ school, body }) => previewFees(school, body)),
  handle(ofFees.addFees, ({ school, body }) => addFees(school, body)),
  handle(ofFees.listFees, ({ school, query }) => listFees(school, query)),
  handle(ofFees.previewFeesChange, ({ school, params, body }) =>
    previewFeesChange(school, params.id, body),
  ),
  handle(ofFees.changeFees, ({ school, params, body }) => changeFees(school, params.id, body)),
  handle(ofFees.undoFees, ({ school, params }) => undoFees(school, params.id)),
]
