import * as contract from '@talaqqi/contract/completions'
import { handle } from '../../platform/http/handle.ts'
import {
  addCompletion,
  changeCompletion,
  getStudentWithCompletions,
  listSectionWithCompletions,
} from './completions.ts'

export const completionsRoutes = [
  handle(contract.listCompletionsOfSection, ({ school, params }) =>
    listSectionWithCompletions(school, params.id),
  ),
  handle(contract.getCompletionsOfStudent, ({ school, params }) =>
    getStudentWithCompletions(school, params.id),
  ),
  handle(contract.addCompletion, ({ school, body }) => addCompletion(school, body)),
  handle(contract.changeCompletion, ({ school, params, body }) =>
    changeCompletion(school, params.id, body),
  ),
]
