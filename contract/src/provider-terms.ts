import * as z from 'zod/mini'

/** `oidc`: any issuer that the operator names. */
export const PROVIDERS = ['google', 'microsoft', 'oidc'] as const
export type ProviderId = (typeof PROVIDERS)[number]

/** Of a sign-in of staff. */
export const WAYS = ['password', 'passkey', ...PROVIDERS] as const
export type Way = (typeof WAYS)[number]

export const provider = z.object({ id: z.enum(PROVIDERS), name: z.string() })
export type Provider = z.infer<typeof provider>
