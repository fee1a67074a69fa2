import * as completions from '@talaqqi/contract/completions'
import * as examPapers from '@talaqqi/contract/exam-papers'
import * as exams from '@talaqqi/contract/exams'
import * as markingSchemes from '@talaqqi/contract/marking-schemes'
import * as rounds from '@talaqqi/contract/rounds'
import type { Area } from '../../platform/area.ts'
import { completionsTable, examResultsTable, examsTable, roundsTable } from './export.ts'
import { selectSectionOfPaper } from './papers/paper-queries.ts'
import { sectionOf } from './policy.ts'
import { assessmentsRoutes } from './routes.ts'

export const assessmentsArea: Area = {
  contract: { ...completions, ...exams, ...examPapers, ...markingSchemes, ...rounds },
  nouns: {
    completions,
    exams,
    'exam-papers': examPapers,
    'marking-schemes': markingSchemes,
    rounds,
  },
  routes: assessmentsRoutes,
  guards: {
    completion: sectionOf('completion'),
    round: sectionOf('round'),
    'exam-paper': selectSectionOfPaper,
  },
  exported: {
    completions: completionsTable,
    rounds: roundsTable,
    exams: examsTable,
    'exam-results': examResultsTable,
  },
}
