import { getUser } from '@talaqqi/contract/users'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { users } from '../../tables/index.ts'
import type { Samples } from '../../testing/samples.ts'
import { makeUser, newPhone } from './factory.ts'

export const samples: Samples = {
  inputs: {
    // A new user each time: a known one would be invited.
    addUser: async (_, example) => ({ body: { ...example, email: `${v7()}@demo.school` } }),
    addUserByPhone: async (_, example) => ({ body: { ...example, phone: newPhone() } }),
    getUserLink: async ({ server, account_id }) => ({
      params: { id: (await makeUser(server, { account_id, phone: newPhone() })).user_id },
    }),
    makeUserLink: async ({ server, account_id }, body) => ({
      params: { id: (await makeUser(server, { account_id, phone: newPhone() })).user_id },
      body,
    }),
    getUser: async ({ teacher }) => ({ params: { id: teacher.user_id } }),
    changeUser: async ({ teacher: { user_id, email } }, example) => ({
      params: { id: user_id },
      body: { ...example, email },
    }),
    sendUserPassword: async ({ server, teacher: { user_id } }) => {
      await server.db.update(users).set({ is_temporary: true }).where(eq(users.id, user_id))
      return { params: { id: user_id } }
    },
    assignSection: async ({ teacher, elsewhere }) => ({
      params: { id: teacher.user_id },
      body: { section_id: elsewhere.id },
    }),
    setSections: async ({ teacher, elsewhere }) => ({
      params: { id: teacher.user_id },
      body: { section_ids: [elsewhere.id] },
    }),
    unassignSection: async ({ teacher, section }) => ({
      params: { id: teacher.user_id, section_id: section.id },
    }),
  },
  changes: {
    changeUser: async ({ asAdministrator, teacher: { user_id: id, email } }) => ({
      params: { id },
      read: () => asAdministrator.call(getUser, { params: { id } }),
      first: { first_name: 'Maryam', last_name: 'Adams', email, is_admin: true },
      second: { first_name: 'Maryam', last_name: 'Abrahams', email, is_admin: false },
    }),
  },
}
