import * as contract from '@talaqqi/contract/reports'
import { handle } from '../../platform/http/handle.ts'
import { getJuzOverview } from './juz-overview.ts'
import { readKnownJuz } from './known-juz.ts'
import { makeReport } from './report.ts'

export const reportsRoutes = [
  handle(contract.makeReport, ({ school, body }) => makeReport(school, body)),
  handle(contract.makeIndicatorGroupReport, ({ school, body }) => makeReport(school, body)),
  handle(contract.getJuzOverview, ({ school, params, query }) =>
    getJuzOverview(school, params.id, query),
  ),
  handle(contract.listKnownJuz, ({ school, params }) => readKnownJuz(school, params.id)),
]
