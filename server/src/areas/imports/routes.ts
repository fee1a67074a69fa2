import * as contract from '@talaqqi/contract/imports'
import { handle } from '../../platform/http/handle.ts'
import { previewImport, runImport } from './imports.ts'

export const importsRoutes = [
  handle(contract.previewImport, ({ school, body }) => previewImport(school, body.rows)),
  handle(contract.runImport, ({ school, body }) => runImport(school, body)),
]
