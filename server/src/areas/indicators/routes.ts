import {
  addIndicatorGroup,
  changeIndicatorGroup,
  deleteIndicatorGroup,
  listIndicatorGroups,
} from '@talaqqi/contract/indicator-groups'
import * as contract from '@talaqqi/contract/indicators'
import { handle } from '../../platform/http/handle.ts'
import { addGroup, changeGroup, deleteGroup, listGroups } from './groups.ts'
import { addIndicator, changeIndicator, deleteIndicator, getIndicator } from './indicators.ts'
import { selectIndicators } from './queries.ts'
import { addStarterIndicators } from './starters.ts'

export const indicatorsRoutes = [
  handle(contract.listIndicators, ({ school, query }) => selectIndicators(school, query)),
  handle(contract.getIndicator, ({ school, params }) => getIndicator(school, params.id)),
  handle(contract.addIndicator, ({ school, body }) => addIndicator(school, body)),
  handle(contract.addStarterIndicators, ({ school, language }) =>
    addStarterIndicators(school, language ?? 'en'),
  ),
  handle(contract.changeIndicator, ({ school, params, body }) =>
    changeIndicator(school, params.id, body),
  ),
  handle(contract.deleteIndicator, async ({ school, params }) => {
    await deleteIndicator(school, params.id)
    return {}
  }),
  handle(listIndicatorGroups, ({ school, query }) => listGroups(school, query)),
  handle(addIndicatorGroup, ({ school, body }) => addGroup(school, body)),
  handle(changeIndicatorGroup, ({ school, params, body }) => changeGroup(school, params.id, body)),
  handle(deleteIndicatorGroup, async ({ school, params }) => {
    await deleteGroup(school, params.id)
    return {}
  }),
]
