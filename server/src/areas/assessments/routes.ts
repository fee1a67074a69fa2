import * as completions from '@talaqqi/contract/completions'
import * as examPapers from '@talaqqi/contract/exam-papers'
import * as exams from '@talaqqi/contract/exams'
import * as markingSchemes from '@talaqqi/contract/marking-schemes'
import * as rounds from '@talaqqi/contract/rounds'
import { handle, handleWithCheck } from '../../platform/http/handle.ts'
import {
  addCompletion,
  changeCompletion,
  getStudentWithCompletions,
  listSectionWithCompletions,
} from './completions.ts'
import { addExam, changeExam, getExam } from './exams.ts'
import {
  drawExamPaper,
  getExamPaper,
  listExamPapers,
  markExamPaper,
  redrawExamPlace,
} from './papers/papers.ts'
import { printExamPaper, printExamResults } from './papers/pdf/print-results.ts'
import { selectExams } from './queries.ts'
import {
  addRound,
  changeRound,
  getRound,
  getStudentWithRounds,
  listSectionWithRounds,
} from './rounds.ts'
import {
  addMarkingScheme,
  changeMarkingScheme,
  getMarkingScheme,
  listMarkingSchemes,
} from './schemes/schemes.ts'

export const assessmentsRoutes = [
  handleWithCheck(completions.listCompletionsOfSection, ({ school, params }) =>
    listSectionWithCompletions(school, params.id),
  ),
  handleWithCheck(completions.getCompletionsOfStudent, ({ school, params }) =>
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
  handle(examPapers.listExamPapers, ({ school, params }) => listExamPapers(school, params.id)),
  handle(examPapers.drawExamPaper, ({ school, params, body }) =>
    drawExamPaper(school, params.id, body),
  ),
  handle(examPapers.getExamPaper, ({ school, params }) => getExamPaper(school, params.id)),
  handle(examPapers.redrawExamPlace, ({ school, params, body }) =>
    redrawExamPlace(school, params.id, body),
  ),
  handle(examPapers.printExamPaper, ({ school, params, body, language, printer, config }) =>
    printExamPaper(school, params.id, {
      ...{ language: body.language ?? language ?? 'en', printer, secret: config.secretKey },
    }),
  ),
  handle(examPapers.printExamResults, ({ school, params, body, language, printer, config }) =>
    printExamResults(
      school,
      { exam_id: params.id, section_id: body.section_id },
      { language: body.language ?? language ?? 'en', printer, secret: config.secretKey },
    ),
  ),
  handle(examPapers.markExamPaper, ({ school, params, body }) =>
    markExamPaper(school, params.id, body),
  ),
  handle(markingSchemes.listMarkingSchemes, ({ school, query }) =>
    listMarkingSchemes(school, query),
  ),
  handle(markingSchemes.getMarkingScheme, ({ school, params, query }) =>
    getMarkingScheme(school, params.id, query.version),
  ),
  handle(markingSchemes.addMarkingScheme, ({ school, body }) => addMarkingScheme(school, body)),
  handle(markingSchemes.changeMarkingScheme, ({ school, params, body }) =>
    changeMarkingScheme(school, params.id, body),
  ),
  handleWithCheck(rounds.listRoundsOfSection, ({ school, params }) =>
    listSectionWithRounds(school, params.id),
  ),
  handleWithCheck(rounds.getRoundsOfStudent, ({ school, params }) =>
    getStudentWithRounds(school, params.id),
  ),
  handle(rounds.getRound, ({ school, params }) => getRound(school, params.id)),
  handle(rounds.addRound, ({ school, body }) => addRound(school, body)),
  handle(rounds.changeRound, ({ school, params, body }) => changeRound(school, params.id, body)),
]
