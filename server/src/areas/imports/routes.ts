import * as contract from '@talaqqi/contract/imports'
import * as ofLessons from '@talaqqi/contract/imports-lessons'
import * as ofStudents from '@talaqqi/contract/imports-students'
import * as ofTeachers from '@talaqqi/contract/imports-teachers'
import { handle } from '../../platform/http/handle.ts'
import { listHeadings } from './headings.ts'
import { previewLessons, runLessons } from './lessons/import-lessons.ts'
import { previewImport, runImport } from './students/import-students.ts'
import { previewTeachersImport, runTeachersImport } from './teachers/import-teachers.ts'
import { getImport, listImports, undoImport } from './undo/undo.ts'

export const importsRoutes = [
  handle(ofStudents.previewImport, ({ school, body }) => previewImport(school, body)),
  handle(ofStudents.runImport, ({ school, body }) => runImport(school, body)),
  handle(ofLessons.previewLessons, ({ school, body }) => previewLessons(school, body)),
  handle(ofLessons.runLessons, ({ school, body, background }) =>
    runLessons(school, body, background),
  ),
  handle(ofTeachers.previewTeachersImport, ({ school, body }) =>
    previewTeachersImport(school, body),
  ),
  handle(ofTeachers.runTeachersImport, ({ school, body }) => runTeachersImport(school, body)),
  handle(contract.listHeadings, ({ school, query }) => listHeadings(school, query.kind)),
  handle(contract.listImports, ({ school, query }) => listImports(school, query)),
  handle(contract.getImport, ({ school, params }) => getImport(school, params.id)),
  handle(contract.undoImport, ({ school, params }) => undoImport(school, params.id)),
]
