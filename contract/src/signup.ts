import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { email, handedOut, id, name, timeZone } from './fields.ts'
import { newPassword } from './passwords.ts'

// Separate from the routes: the first page does not need this schema.

/** `code`: the setup code that the server printed, or an invitation's. */
export const signup = z.object({
  id: z.optional(id),
  code: handedOut('code_missing').check(z.trim(), z.minLength(1, says('code_missing'))),
  school_name: name(),
  time_zone: timeZone,
  first_name: name(100),
  last_name: name(100),
  email,
  password: newPassword,
})
