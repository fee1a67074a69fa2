import * as contract from '@talaqqi/contract/diary-sheets'
import type { Area } from '../../platform/area.ts'
import { diarySheetsRoutes } from './routes.ts'

export const diarySheetsArea: Area = { contract, routes: diarySheetsRoutes }
