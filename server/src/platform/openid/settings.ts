import type { ProviderId } from '@talaqqi/contract/provider-terms'
import * as z from 'zod'
import { blankIsAbsent } from '../setting-values.ts'
import { StartRefused } from '../start-refused.ts'

export type ProviderSettings = {
  id: ProviderId
  /** As people know it. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

const NAME_LIMIT = 40
const given = z.preprocess(blankIsAbsent, z.string().optional())

export const providerEnvironment = {
  GOOGLE_CLIENT_ID: given,
  GOOGLE_CLIENT_SECRET: given,
  MICROSOFT_CLIENT_ID: given,
  MICROSOFT_CLIENT_SECRET: given,
  MICROSOFT_TENANT: z.preprocess(
    blankIsAbsent,
    z
      .guid(
        "must be the id of the school's own directory, such as 8eaef023-2b34-4da1-9baa-8bc8c9d6a490",
      )
      .optional(),
  ),
  OIDC_ISSUER: z.preprocess(
    blankIsAbsent,
    z
      .url({ protocol: /^https?$/, error: 'must look like https://login.school.example' })
      .refine(isSafe, 'must begin with https:// (http only for this machine)')
      .optional(),
  ),
  OIDC_NAME: z.preprocess(
    blankIsAbsent,
    z.string().max(NAME_LIMIT, `must have at most ${NAME_LIMIT} characters`).optional(),
  ),
  OIDC_CLIENT_ID: given,
  OIDC_CLIENT_SECRET: given,
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

export function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || LOCAL.includes(hostname)
}

type Values = Partial<Record<keyof typeof providerEnvironment, string | undefined>>

const NEEDED = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  // One directory: in the shared one, people give their account any email address.
  microsoft: ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET', 'MICROSOFT_TENANT'],
  oidc: ['OIDC_ISSUER', 'OIDC_NAME', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
} as const satisfies Record<ProviderId, (keyof Values)[]>

/** All settings of a provider, or none. Throws StartRefused. */
export function providersOf(values: Values): ProviderSettings[] {
  const isComplete = (id: ProviderId) => {
    const set = NEEDED[id].filter((name) => values[name])
    const missing = NEEDED[id].filter((name) => !values[name])
    if (set.length > 0 && missing.length > 0)
      throw new StartRefused(`${missing.join(', ')} must be set with ${set.join(', ')}.`)
    return set.length > 0
  }
  const text = (name: keyof Values) => values[name] ?? ''
  const all: ProviderSettings[] = [
    {
      ...{ id: 'google', name: 'Google', issuer: 'https://accounts.google.com' },
      clientId: text('GOOGLE_CLIENT_ID'),
      clientSecret: text('GOOGLE_CLIENT_SECRET'),
    },
    {
      ...{ id: 'microsoft', name: 'Microsoft' },
      issuer: `https://login.microsoftonline.com/${text('MICROSOFT_TENANT')}/v2.0`,
      clientId: text('MICROSOFT_CLIENT_ID'),
      clientSecret: text('MICROSOFT_CLIENT_SECRET'),
    },
    {
      ...{ id: 'oidc', name: text('OIDC_NAME'), issuer: text('OIDC_ISSUER') },
      clientId: text('OIDC_CLIENT_ID'),
      clientSecret: text('OIDC_CLIENT_SECRET'),
    },
  ]
  return all.filter(({ id }) => isComplete(id))
}
