import * as contract from '@talaqqi/contract/merges'
import { handle } from '../../platform/http/handle.ts'
import { getMerge, listMerges, mergeRecords, previewMerge } from './merges.ts'
import { undoMerge } from './undo-merge.ts'

export const mergesRoutes = [
  handle(contract.previewMerge, ({ school, body }) => previewMerge(school, body)),
  handle(contract.mergeRecords, ({ school, body }) => mergeRecords(school, body)),
  handle(contract.listMerges, ({ school, query }) => listMerges(school, query)),
  handle(contract.getMerge, ({ school, params }) => getMerge(school, params.id)),
  handle(contract.undoMerge, ({ school, params }) => undoMerge(school, params.id)),
]
