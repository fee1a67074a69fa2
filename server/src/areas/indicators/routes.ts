import { listIndicators } from '@talaqqi/contract/indicators'
import { handle } from '../../platform/http/handle.ts'
import { selectIndicators } from './queries.ts'

export const indicatorsRoutes = [
  handle(listIndicators, ({ school, query }) => selectIndicators(school, query)),
]
