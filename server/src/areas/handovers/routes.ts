import * as contract from '@talaqqi/contract/handovers'
import { handle } from '../../platform/http/handle.ts'
import { endHandover } from './end-handover.ts'
import { handOver, listHandovers } from './handovers.ts'

export const handoversRoutes = [
  handle(contract.listHandovers, ({ school, query }) => listHandovers(school, query)),
  handle(contract.handOver, ({ school, params, body }) => handOver(school, params.id, body)),
  handle(contract.endHandover, ({ school, params }) => endHandover(school, params.id)),
]
