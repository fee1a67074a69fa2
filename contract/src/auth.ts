import * as z from 'zod/mini'
import { anyone, route, staff } from './route.ts'

/** Emails compare without case; they are kept in lower case. */
export const email = z
  .string('Please enter an email address')
  .check(z.trim(), z.toLowerCase(), z.email('Please enter a valid email address'), z.maxLength(254))

export const credentials = z.object({
  username: email,
  password: z
    .string('Please enter your password')
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(256)),
})

/** Code `000`: signed in. */
export const signedIn = z.object({
  code: z.literal('000'),
  data: z.object({ access_token: z.string() }),
})

/** What the token says: `admin` is the text 'true' or 'false', for the active school. */
export const tokenClaims = z.object({
  name: z.string(),
  sub: z.string(),
  admin: z.enum(['true', 'false']),
  exp: z.number(),
})
export type TokenClaims = z.infer<typeof tokenClaims>

export const login = route({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with an email address and a password',
  access: anyone,
  body: credentials,
  form: true,
  answer: signedIn,
  example: { username: 'teacher@demo.school', password: 'Demo-pass-1!' },
})

export const renewToken = route({
  method: 'POST',
  path: '/token',
  summary: 'Exchange a live token for one with fresh claims',
  access: staff,
  answer: signedIn,
})
