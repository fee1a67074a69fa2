import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import { before, email, id, idParams, name, nothing, paging } from './fields.ts'
import { administrator, route } from './route.ts'

const sectionOfUser = z.object({ id, name: z.string() })

export const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  is_admin: z.boolean(),
  /** Has not accepted yet: `is_active` is false until then. */
  is_invited: z.boolean(),
  /** Has not signed in: the temporary password can be sent again. */
  is_new: z.boolean(),
  sections: z.array(sectionOfUser),
})
export type User = z.infer<typeof user>

const fields = {
  id: z.optional(id),
  first_name: name(100),
  last_name: name(100),
  email,
  is_active: z._default(z.boolean(), true),
  is_admin: z._default(z.boolean(), false),
}
export const userInput = z.object(fields)
export type UserInput = z.infer<typeof userInput>

const sectionIds = z.array(id).check(z.maxLength(1000))
export const newUser = z.extend(userInput, { section_ids: z.optional(sectionIds) })
export type NewUser = z.infer<typeof newUser>

export const userChange = z.object({ ...changesOf(fields), before })
export type UserChange = z.infer<typeof userChange>

const example = {
  first_name: 'Maryam',
  last_name: 'Adams',
  email: 'maryam@demo.school',
  is_active: true,
  is_admin: false,
}

export const listUsers = route({
  method: 'GET',
  path: '/users/',
  summary: "The school's users, by name",
  access: administrator,
  query: z.object(paging(100)),
  answer: z.array(user),
})

export const getUser = route({
  method: 'GET',
  path: '/users/:id',
  summary: 'One user with the assigned classes',
  access: administrator,
  params: idParams,
  answer: user,
})

export const addUser = route({
  method: 'POST',
  path: '/users/',
  summary:
    'Add a user: a temporary password is mailed; who signs in to another school already is invited',
  access: administrator,
  body: newUser,
  answer: user,
  example,
})

export const changeUser = route({
  method: 'PUT',
  path: '/users/:id',
  summary:
    'Change, disable or enable a user; a new email signs out, and gets a new temporary password',
  access: administrator,
  params: idParams,
  body: userChange,
  answer: user,
  example,
})

export const assignSection = route({
  method: 'POST',
  path: '/users/:id/sections',
  summary: 'Assign a class to a user',
  access: administrator,
  params: idParams,
  body: z.object({ section_id: id }),
  answer: user,
  example: { section_id: '019aa000-0000-7000-8000-000000000001' },
})

export const setSections = route({
  method: 'PUT',
  path: '/users/:id/sections',
  summary: 'Set all classes of a user; an empty list takes every class away',
  access: administrator,
  params: idParams,
  body: z.object({ section_ids: sectionIds }),
  answer: user,
  example: { section_ids: ['019aa000-0000-7000-8000-000000000001'] },
})

export const unassignSection = route({
  method: 'DELETE',
  path: '/users/:id/sections/:section_id',
  summary: 'Take a class away from a user',
  access: administrator,
  params: z.object({ id, section_id: id }),
  answer: user,
})

export const sendUserPassword = route({
  method: 'POST',
  path: '/users/:id/temporary-password',
  summary:
    'Mail a user who has not signed in yet a new temporary password; the earlier one opens nothing',
  access: administrator,
  params: idParams,
  answer: nothing,
})
