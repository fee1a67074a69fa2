import * as contract from '@talaqqi/contract/imports'
import { handle } from '../../platform/http/handle.ts'
import { listHeadings } from './headings.ts'
import { previewImport, runImport } from './imports.ts'
import { getImport, listImports, undoImport } from './undo.ts'

export const importsRoutes = [
  handle(contract.previewImport, ({ school, body }) => previewImport(school, body.rows)),
  handle(contract.runImport, ({ school, body }) => runImport(school, body)),
  handle(contract.listHeadings, ({ school, query }) => listHeadings(school, query.kind)),
  handle(contract.listImports, ({ school, query }) => listImports(school, query)),
  handle(contract.getImport, ({ school, params }) => getImport(school, params.id)),
  handle(contract.undoImport, ({ school, params }) => undoImport(school, params.id)),
]
