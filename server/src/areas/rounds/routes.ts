import * as contract from '@talaqqi/contract/rounds'
import { handle } from '../../platform/http/handle.ts'
import {
  addRound,
  changeRound,
  getRound,
  getStudentWithRounds,
  listSectionWithRounds,
} from './rounds.ts'

export const roundsRoutes = [
  handle(contract.listRoundsOfSection, ({ school, params }) =>
    listSectionWithRounds(school, params.id),
  ),
  handle(contract.getRoundsOfStudent, ({ school, params }) =>
    getStudentWithRounds(school, params.id),
  ),
  handle(contract.getRound, ({ school, params }) => getRound(school, params.id)),
  handle(contract.addRound, ({ school, body }) => addRound(school, body)),
  handle(contract.changeRound, ({ school, params, body }) => changeRound(school, params.id, body)),
]
