import * as contract from '@talaqqi/contract/calendar'
import { handle, handleFileForAnyone } from '../../platform/http/handle.ts'
import { getDaysOfClass } from './class-days.ts'
import { getFeed, openFeed, renewFeed, revokeFeed } from './feed.ts'
import { addHoliday, addHolidays, changeHoliday, deleteHoliday } from './holidays.ts'
import { changeCalendar, getCalendar } from './settings.ts'
import { addTerm, changeTerm, deleteTerm } from './terms.ts'

export const calendarRoutes = [
  handle(contract.getCalendar, ({ school }) => getCalendar(school)),
  handle(contract.changeCalendar, ({ school, body }) => changeCalendar(school, body)),
  handle(contract.addTerm, ({ school, body }) => addTerm(school, body)),
  handle(contract.changeTerm, ({ school, params, body }) => changeTerm(school, params.id, body)),
  handle(contract.deleteTerm, async ({ school, params }) => {
    await deleteTerm(school, params.id)
    return {}
  }),
  handle(contract.addHoliday, ({ school, body }) => addHoliday(school, body)),
  handle(contract.addHolidays, ({ school, body }) => addHolidays(school, body.holidays)),
  handle(contract.changeHoliday, ({ school, params, body }) =>
    changeHoliday(school, params.id, body),
  ),
  handle(contract.deleteHoliday, async ({ school, params }) => {
    await deleteHoliday(school, params.id)
    return {}
  }),
  handle(contract.getCalendarOfClass, ({ school, params, query }) =>
    getDaysOfClass(school, params.id, query),
  ),
  handle(contract.getCalendarFeed, ({ school, config }) => getFeed(school, config.secretKey)),
  handle(contract.renewCalendarFeed, ({ school, config }) => renewFeed(school, config.secretKey)),
  handle(contract.revokeCalendarFeed, ({ school }) => revokeFeed(school)),
  handleFileForAnyone(contract.openCalendarFeed, ({ directory, config, params }) =>
    openFeed(directory, config.secretKey, params.file),
  ),
]
