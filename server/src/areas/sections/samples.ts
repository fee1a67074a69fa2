import { getSection } from '@talaqqi/contract/sections'
import type { Samples } from '../../testing/samples.ts'
import { makeSection } from './factory.ts'

export const samples: Samples = {
  things: {
    section: async ({ section, elsewhere, student }, student_id) =>
      student_id === student.id ? section.id : elsewhere.id,
  },
  inputs: {
    changeSection: async ({ section }, body) => ({ params: { id: section.id }, body }),
    deleteSection: async ({ server, account_id }) => ({
      params: { id: (await makeSection(server, { account_id })).id },
    }),
  },
  changes: {
    changeSection: async ({ asAdministrator, section: { id } }) => ({
      params: { id },
      read: () => asAdministrator.call(getSection, { params: { id } }),
      first: { name: 'Their name' },
      second: { name: 'My name' },
    }),
  },
}
