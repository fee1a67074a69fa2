import * as z from 'zod/mini'
import { id } from './fields.ts'
import { route, staff } from './route.ts'

/** An account is a school. `time_zone` is an IANA name; "today" is the school's today. */
export const account = z.object({ id, name: z.string(), time_zone: z.string() })
export type Account = z.infer<typeof account>

export const getCurrentAccount = route({
  method: 'GET',
  path: '/accounts/current',
  summary: 'The school that the person is active in',
  access: staff,
  answer: account,
})
