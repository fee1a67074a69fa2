import * as z from 'zod/mini'
import { signedIn } from './auth.ts'
import { says } from './field-errors.ts'
import { handedOut, id, idParams, instant, nothing } from './fields.ts'
import { PROVIDERS, provider } from './provider-terms.ts'
import { administrator, anyone, route, staff } from './route.ts'
import { secondFactorNeeded } from './second-factor.ts'

/* Sign-in of staff by OpenID Connect Core 1.0, with the authorization code flow and PKCE (RFC 7636). */

const providerParams = z.object({ provider: z.enum(PROVIDERS) })

/** The browser keeps `session`, opens `address`, and comes back to `/auth/provider`. */
const begun = z.object({ address: z.string(), session: z.string() })
export type Begun = z.infer<typeof begun>

const QUERY_LIMIT = 6000

/** `query`: what the provider has added to the address of `/auth/provider`, with its question mark. */
const comeBack = z.object({
  session: handedOut(),
  query: z
    .string()
    .check(z.maxLength(QUERY_LIMIT, { abort: true }), z.regex(/^\?/, says('code_not_valid'))),
})
export type ComeBack = z.infer<typeof comeBack>

const comeBackExample = { session: 'x', query: '?code=x&state=x' }

export const beginProviderSignIn = route({
  method: 'POST',
  path: '/providers/:provider/sign-in',
  summary: 'Begin a sign-in by a provider',
  access: anyone,
  params: providerParams,
  answer: begun,
})

export const finishProviderSignIn = route({
  method: 'POST',
  path: '/providers/sign-in',
  summary: 'Sign in with what the provider has answered; valid once, for ten minutes',
  access: anyone,
  body: comeBack,
  answer: z.discriminatedUnion('code', [signedIn, secondFactorNeeded]),
  example: comeBackExample,
})

const link = z.object({
  id,
  provider: z.enum(PROVIDERS),
  /** Address that the person has there; may differ from the one here. */
  email: z.string(),
  created_at: instant,
  /** Of the last sign-in by it; null if never. */
  used_at: z.nullable(instant),
})
export type ProviderLink = z.infer<typeof link>

const linkList = z.object({ providers: z.array(provider), links: z.array(link) })
export type ProviderLinks = z.infer<typeof linkList>

export const listProviderLinks = route({
  method: 'GET',
  path: '/provider-links/',
  summary: "The server's providers, and the person's own links to them",
  access: staff,
  answer: linkList,
})

export const beginProviderLink = route({
  method: 'POST',
  path: '/providers/:provider/link',
  summary: 'Begin to link a provider; needs a sign-in or a confirmation of the last ten minutes',
  access: staff,
  params: providerParams,
  answer: begun,
})

export const addProviderLink = route({
  method: 'POST',
  path: '/provider-links/',
  summary: 'Link what the provider has answered; valid once, for ten minutes',
  access: staff,
  body: comeBack,
  answer: nothing,
  example: comeBackExample,
})

export const removeProviderLink = route({
  method: 'DELETE',
  path: '/provider-links/:id',
  summary: 'Unlink a provider; needs a sign-in or a confirmation of the last ten minutes',
  access: staff,
  params: idParams,
  answer: nothing,
})

const rule = z.object({
  /** Staff sign in by it only; null: in any way. */
  required_provider: z.nullable(z.enum(PROVIDERS)),
})

export const getSignInRule = route({
  method: 'GET',
  path: '/sign-in-rule',
  summary: 'How staff of the school must sign in',
  access: administrator,
  answer: rule,
})

export const changeSignInRule = route({
  method: 'PUT',
  path: '/sign-in-rule',
  summary: 'Require a provider of all staff; the administrator must have signed in by it',
  access: administrator,
  body: rule,
  answer: rule,
  example: { required_provider: null },
})
