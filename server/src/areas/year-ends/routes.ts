import * as contract from '@talaqqi/contract/year-ends'
import { handle } from '../../platform/http/handle.ts'
import { previewYearEnd } from './conflicts.ts'
import { undoYearEnd } from './undo-year-end.ts'
import { endYear, listYearEnds } from './year-ends.ts'

export const yearEndsRoutes = [
  handle(contract.listYearEnds, ({ school, query }) => listYearEnds(school, query)),
  handle(contract.previewYearEnd, ({ school, body }) => previewYearEnd(school, body)),
  handle(contract.endYear, ({ school, body }) => endYear(school, body)),
  handle(contract.undoYearEnd, ({ school, params, body }) => undoYearEnd(school, params.id, body)),
]
