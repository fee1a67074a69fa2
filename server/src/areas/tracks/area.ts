import * as contract from '@talaqqi/contract/tracks'
import type { Area } from '../../platform/area.ts'
import { passesTable, tracksTable } from './export.ts'
import { selectSectionOfPass } from './pass-queries.ts'
import { tracksRoutes } from './routes.ts'

export const tracksArea: Area = {
  contract,
  routes: tracksRoutes,
  guards: { 'track-pass': selectSectionOfPass },
  exported: { tracks: tracksTable, 'track-passes': passesTable },
}
