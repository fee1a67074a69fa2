import { getCalendar } from '@talaqqi/contract/calendar'
import { v4 } from 'uuid'
import { calendars } from '../../tables/index.ts'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { testConfig } from '../../testing/server.ts'
import { makeHoliday, makeTerm } from './factory.ts'
import { keyOf } from './feed.ts'

const EID = { name: 'Eid', start_date: '2026-03-20', end_date: '2026-03-22' }
const aTerm = async ({ server, account_id }: Scene) => ({
  id: (await makeTerm(server, { account_id })).id,
})
const aHoliday = async ({ server, account_id }: Scene) => ({
  id: (await makeHoliday(server, { account_id })).id,
})

export const samples: Samples = {
  inputs: {
    changeTerm: async (scene, body) => ({ params: await aTerm(scene), body }),
    deleteTerm: async (scene) => ({ params: await aTerm(scene) }),
    changeHoliday: async (scene, body) => ({ params: await aHoliday(scene), body }),
    deleteHoliday: async (scene) => ({ params: await aHoliday(scene) }),
    addHoliday: async ({ section }, example) => ({
      body: { ...example, section_id: section.id },
    }),
    addHolidays: async ({ section }, example) => ({
      body: { ...example, holidays: [{ ...EID, section_id: section.id }] },
    }),
    getCalendarOfClass: async ({ student, section, elsewhere }, _, student_id) => ({
      params: { id: (student_id === student.id ? section : elsewhere).id },
      query: { start_date: '2026-03-01', end_date: '2026-03-31' },
    }),
    openCalendarFeed: async ({ server, account_id }) => {
      const feed_id = v4()
      const values = { account_id, feed_id }
      await server.db
        .insert(calendars)
        .values(values)
        .onConflictDoUpdate({ target: calendars.account_id, set: { feed_id } })
      return { params: { file: `${keyOf(testConfig.secretKey, values)}.ics` } }
    },
  },
  changes: {
    changeTerm: async (scene) => {
      const params = await aTerm(scene)
      const read = async () => {
        const { terms } = await scene.asAdministrator.call(getCalendar)
        return terms.find(({ id }) => id === params.id) ?? {}
      }
      return { params, read, first: { name: 'Their term' }, second: { name: 'My term' } }
    },
    changeHoliday: async (scene) => {
      const params = await aHoliday(scene)
      const read = async () => {
        const { holidays } = await scene.asAdministrator.call(getCalendar)
        return holidays.find(({ id }) => id === params.id) ?? {}
      }
      return { params, read, first: { name: 'Their day' }, second: { name: 'My day' } }
    },
  },
}
