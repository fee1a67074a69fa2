import * as contract from '@talaqqi/contract/rounds'
import type { Area } from '../../platform/area.ts'
import { roundsTable } from './export.ts'
import { sectionOfRound } from './policy.ts'
import { roundsRoutes } from './routes.ts'

export const roundsArea: Area = {
  contract,
  routes: roundsRoutes,
  guards: { round: sectionOfRound },
  exported: { rounds: roundsTable },
}
