import * as contract from '@talaqqi/contract/analysis'
import * as lists from '@talaqqi/contract/analysis-lessons'
import { handle, handleFile } from '../../platform/http/handle.ts'
import { sendTable } from '../exports/index.ts'
import { countAllLessons, listAllLessons, listLessonPage } from './all-lessons.ts'
import { classAnalysisTable } from './class-export.ts'
import { analyseClass, analyseClasses } from './classes.ts'
import { compareClasses } from './comparison.ts'
import { comparisonTable } from './comparison-export.ts'
import { allLessonsTable, totalMemorizedTable } from './export.ts'
import { analyseStudent } from './student.ts'
import { listTotalMemorized } from './total-memorized.ts'

export const analysisRoutes = [
  handle(contract.getClassesAnalysis, ({ school, query }) => analyseClasses(school, query)),
  handle(contract.getClassAnalysis, ({ school, params, query }) =>
    analyseClass(school, params.id, query),
  ),
  handle(contract.compareClasses, ({ school, query }) => compareClasses(school, query)),
  handleFile(contract.exportComparison, ({ school, query: { format, ...asked }, language }) =>
    sendTable(school, { format, language }, comparisonTable(asked)),
  ),
  handle(contract.getStudentAnalysis, ({ school, params, query }) =>
    analyseStudent(school, params, query),
  ),
  handle(lists.listAllLessons, ({ school, query }) => listAllLessons(school, query)),
  handle(lists.listLessonPage, ({ school, query }) => listLessonPage(school, query)),
  handle(lists.countAllLessons, ({ school, query }) => countAllLessons(school, query)),
  handle(lists.listTotalMemorized, ({ school, query }) => listTotalMemorized(school, query)),
  handleFile(lists.exportAllLessons, ({ school, query: { format, ...asked }, language }) =>
    sendTable(school, { format, language }, allLessonsTable(asked)),
  ),
  handleFile(contract.exportClassAnalysis, ({ school, params, query, language }) => {
    const { format, ...asked } = query
    return sendTable(school, { format, language }, classAnalysisTable(params.id, asked))
  }),
  handleFile(lists.exportTotalMemorized, ({ school, query: { format, ...asked }, language }) =>
    sendTable(school, { format, language }, totalMemorizedTable(asked)),
  ),
]
