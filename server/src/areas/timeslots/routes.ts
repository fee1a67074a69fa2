import * as contract from '@talaqqi/contract/timeslots'
import { handle } from '../../platform/http/handle.ts'
import { selectTimeslots } from './queries.ts'
import { addTimeslot, changeTimeslot, deleteTimeslot, getTimeslot } from './timeslots.ts'

export const timeslotsRoutes = [
  handle(contract.listTimeslots, ({ school, query }) => selectTimeslots(school, query)),
  handle(contract.getTimeslot, ({ school, params }) => getTimeslot(school, params.id)),
  handle(contract.addTimeslot, ({ school, body }) => addTimeslot(school, body)),
  handle(contract.changeTimeslot, ({ school, params, body }) =>
    changeTimeslot(school, params.id, body),
  ),
  handle(contract.deleteTimeslot, async ({ school, params }) => {
    await deleteTimeslot(school, params.id)
    return {}
  }),
]
