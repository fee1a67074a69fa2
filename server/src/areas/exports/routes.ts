import * as contract from '@talaqqi/contract/exports'
import { handleFile } from '../../platform/http/handle.ts'
import { exportTable, type Tables } from './exports.ts'

export const exportsRoutes = (tables: Tables) => [
  handleFile(contract.exportTable, ({ school, query, language }) =>
    exportTable(school, { ...query, language }, tables),
  ),
]
