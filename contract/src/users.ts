import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import {
  before,
  email,
  emailOrNone,
  id,
  idParams,
  instant,
  name,
  nothing,
  paging,
  typedPhone,
} from './fields.ts'
import { WHATSAPP_STATUSES } from './notifications.ts'
import { administrator, route } from './route.ts'
import { LINK_WAYS } from './staff-links.ts'

const sectionOfUser = z.object({ id, name: z.string() })

export const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** Empty for a person without one, who signs in by the phone number. */
  email: z.string(),
  /** International digits without the plus; empty for a person with an email. */
  phone: z.string(),
  is_active: z.boolean(),
  is_admin: z.boolean(),
  /** Has not accepted yet: `is_active` is false until then. */
  is_invited: z.boolean(),
  /** Has not signed in: the temporary password can be sent again, or a new link made. */
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

export const userChange = z.object({
  ...changesOf(fields),
  /** Empty for a person without one, who may get one; with it the phone number opens nothing any more. */
  email: z.optional(emailOrNone),
  phone: z.optional(typedPhone),
  before,
})
export type UserChange = z.infer<typeof userChange>

export const newUserByPhone = z.object({
  id: z.optional(id),
  first_name: name(100),
  last_name: name(100),
  phone: typedPhone,
  section_ids: z.optional(sectionIds),
})
export type NewUserByPhone = z.infer<typeof newUserByPhone>

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

export const addUserByPhone = route({
  method: 'POST',
  path: '/users/by-phone',
  summary:
    'Add a teacher without an email, who signs in by a link first; one of another school is invited',
  access: administrator,
  body: newUserByPhone,
  answer: user,
  example: { first_name: 'Hafsa', last_name: 'Patel', phone: '+27 82 123 4567' },
})

export const changeUser = route({
  method: 'PUT',
  path: '/users/:id',
  summary:
    'Change, disable or enable a user; a new email or phone number signs out, and a new email gets a temporary password',
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

const userLink = z.object({
  by: z.enum(LINK_WAYS),
  /** Of the message; null on paper. */
  status: z.nullable(z.enum(WHATSAPP_STATUSES)),
  created_at: instant,
  expires_at: instant,
})

export const getUserLink = route({
  method: 'GET',
  path: '/users/:id/sign-in-link',
  summary:
    'The unused link of a person without an email, and whether this server sends by WhatsApp',
  access: administrator,
  params: idParams,
  answer: z.object({ link: z.nullable(userLink), has_whatsapp: z.boolean() }),
})

export const makeUserLink = route({
  method: 'POST',
  path: '/users/:id/sign-in-link',
  summary:
    'Make a link that signs a person without an email in once, in 24 hours; the earlier link opens nothing',
  access: administrator,
  params: idParams,
  body: z.object({
    /** Made by the client; a repeated message is sent once. */
    id: z.optional(id),
    by: z.enum(LINK_WAYS),
  }),
  answer: z.object({
    expires_at: instant,
    /** For the paper; null by WhatsApp, where only the phone gets it. */
    url: z.nullable(z.string()),
  }),
  example: { by: 'paper' },
})
export type UserLink = z.infer<typeof userLink>
