import * as contract from '@talaqqi/contract/exports'
import { handleFile } from '../../platform/http/handle.ts'
import { exportTable } from './exports.ts'

export const exportsRoutes = [
  handleFile(contract.exportTable, ({ school, query, language }) =>
    exportTable(school, { ...query, language: language ?? 'en' }),
  ),
]
