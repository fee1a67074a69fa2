import * as contract from '@talaqqi/contract/exports'
import { handleFile } from '../../platform/http/handle.ts'
import { requireFresh } from '../auth/index.ts'
import { exportTable, type Tables } from './exports.ts'

export const exportsRoutes = (tables: Tables) => [
  handleFile(contract.exportTable, async ({ directory, school, token, query, language }) => {
    await requireFresh(directory, { user_id: school.user_id, token })
    return exportTable(school, { ...query, language }, tables)
  }),
]
