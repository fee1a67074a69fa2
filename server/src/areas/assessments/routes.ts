import * as completions from '@talaqqi/contract/completions'
import * as exams from '@talaqqi/contract/exams'
import * as rounds from '@talaqqi/contract/rounds'
import { handle } from '../../platform/http/handle.ts'
import {
  addCompletion,
  changeCompletion,
  getStudentWithCompletions,
  listSectionWithCompletions,
} from './completions.ts'
import { addExam, changeExam, getExam } from './exams.ts'
import { selectExams } from './queries.ts'
import {
  addRound,
  changeRound,
  getRound,
  getStudentWithRounds,
  listSectionWithRounds,
} from './rounds.ts'

export const assessmentsRoutes = [
  handle(completions.listCompletionsOfSection, ({ school, params }) =>
    listSectionWithCompletions(school, params.id),
  ),
  handle(completions.getCompletionsOfStudent, ({ school, params }) =>
    getStudentWithCompletions(school, params.id),
  ),
  handle(completions.addCompletion, ({ school, body }) => addCompletion(school, body)),
  handle(completions.changeCompletion, ({ school, params, body }) =>
    changeCompletion(school, params.id, body),
  ),
  handle(exams.listExams, ({ school, query }) => selectExams(school, query)),
  handle(exams.getExam, ({ school, params, query }) =>
    getExam(school, params.id, query.student_id),
  ),
  handle(exams.addExam, ({ school, body }) => addExam(school, body)),
  handle(exams.changeExam, ({ school, params, body }) => changeExam(school, params.id, body)),
  handle(rounds.listRoundsOfSection, ({ school, params }) =>
    listSectionWithRounds(school, params.id),
  ),
  handle(rounds.getRoundsOfStudent, ({ school, params }) =>
    getStudentWithRounds(school, params.id),
  ),
  handle(rounds.getRound, ({ school, params }) => getRound(school, params.id)),
  handle(rounds.addRound, ({ school, body }) => addRound(school, body)),
  handle(rounds.changeRound, ({ school, params, body }) => changeRound(school, params.id, body)),
]
