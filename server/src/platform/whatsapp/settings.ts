import * as z from 'zod'
import { blankIsAbsent, withoutSlash } from '../setting-values.ts'
import { StartRefused } from '../start-refused.ts'

export type WhatsappSettings = {
  token: string
  phoneId: string
  /** Signs Meta's webhook calls. */
  appSecret: string
  /** Meta sends this token when it first verifies the webhook. */
  verifyToken: string
  apiUrl: string
}

const META = 'https://graph.facebook.com/v23.0'

export const whatsappEnvironment = {
  WHATSAPP_TOKEN: z.preprocess(blankIsAbsent, z.string().optional()),
  WHATSAPP_PHONE_ID: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^\d{5,30}$/, "must be the number's id of digits, such as 106540352242922")
      .optional(),
  ),
  WHATSAPP_APP_SECRET: z.preprocess(blankIsAbsent, z.string().optional()),
  WHATSAPP_VERIFY_TOKEN: z.preprocess(blankIsAbsent, z.string().optional()),
  WHATSAPP_API_URL: z.preprocess(
    blankIsAbsent,
    z.url({ protocol: /^https?$/, error: `must look like ${META}` }).default(META),
  ),
}

type Values = z.infer<z.ZodObject<typeof whatsappEnvironment>>

const WHATSAPP = [
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const

/** All or none: with only some, there would be no delivery status. Throws StartRefused. */
export function whatsappOf(values: Values, env: NodeJS.ProcessEnv): WhatsappSettings | undefined {
  const [token, phoneId, appSecret, verifyToken] = WHATSAPP.map((name) => values[name])
  if (token && phoneId && appSecret && verifyToken)
    return { token, phoneId, appSecret, verifyToken, apiUrl: withoutSlash(values.WHATSAPP_API_URL) }
  const given = [...WHATSAPP, 'WHATSAPP_API_URL'].filter((name) => env[name])
  if (given.length === 0) return undefined
  const missing = WHATSAPP.filter((name) => !values[name])
  throw new StartRefused(`${missing.join(', ')} must be set with ${given.join(', ')}.`)
}
