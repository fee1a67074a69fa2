import { createHmac } from 'node:crypto'
import { PROVIDERS, type ProviderId } from '@talaqqi/contract/provider-terms'
import type { Config } from './config.ts'
import type { OtherServer } from './platform/jobs/index.ts'
import { readingKeys } from './platform/keys.ts'
import { StartRefused } from './platform/start-refused.ts'

type Shared = Pick<
  Config,
  'secretKey' | 'publicUrl' | 'smtpUrl' | 'smtpTls' | 'mailFrom' | 'whatsapp' | 'providers'
>

/**
 * What servers on one database must share, as digests: any of them sends the mails and messages of
 * all. Passwords may differ, so that one can be replaced without a pause.
 */
export function describeShared(config: Shared): string {
  const { secretKey, whatsapp } = config
  const values = {
    PUBLIC_URL: config.publicUrl ?? '',
    SMTP_URL: config.smtpUrl === undefined ? '' : withoutPassword(config.smtpUrl),
    SMTP_TLS: config.smtpTls,
    MAIL_FROM: config.mailFrom,
    // A person who comes back from a provider may reach another server.
    ...Object.fromEntries(
      PROVIDERS.map((id) => [PROVIDER_SETTINGS[id], clientAt(config.providers, id)]),
    ),
    WHATSAPP_PHONE_ID: whatsapp ? `${whatsapp.phoneId} ${whatsapp.apiUrl}` : '',
  }
  const keys = readingKeys(secretKey)
  return Object.entries({ SECRET_KEY: '', ...values })
    .map(
      ([name, value]) => `${name}=${keys.map((key) => digest(key, `${name} ${value}`)).join('/')}`,
    )
    .join(' ')
}

const PROVIDER_SETTINGS = {
  google: 'GOOGLE_CLIENT_ID',
  microsoft: 'MICROSOFT_CLIENT_ID',
  oidc: 'OIDC_CLIENT_ID',
} as const

function clientAt(providers: Config['providers'], id: ProviderId): string {
  const found = providers.find((one) => one.id === id)
  return found ? `${found.issuer} ${found.clientId}` : ''
}

function withoutPassword(url: string): string {
  const parsed = new URL(url)
  parsed.password = ''
  return parsed.href
}

/** Keyed, a digest for each key: readers of the table cannot try values. */
const digest = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 10)

/** Throws StartRefused if a server that started earlier has other settings. */
export function refuseOtherSettings(mine: string, others: OtherServer[]): void {
  for (const { name, host, pid } of others) {
    const differing = differences(mine, name)
    if (differing.length === 0) continue
    // Another SECRET_KEY changes every digest.
    const named = differing.includes('SECRET_KEY') ? ['SECRET_KEY'] : differing
    throw new StartRefused(
      `Another server on this database (process ${pid} on ${host}) has other settings: ${named.join(', ')}. Give both the same, or stop that one first; a killed server counts for half a minute.`,
    )
  }
}

function differences(mine: string, other: string): string[] {
  const theirs = valuesOf(other)
  return [...valuesOf(mine)].flatMap(([name, value]) =>
    // A server of another version may not know the setting.
    isUnlike(value, theirs.get(name) ?? value, name === 'SECRET_KEY') ? [name] : [],
  )
}

/** While a key is replaced, servers have one key in common; each must read what the other signs. */
function isUnlike(mine: string, theirs: string, signs: boolean): boolean {
  const [ours, others] = [mine.split('/'), theirs.split('/')]
  if (signs) return !others.includes(ours[0] ?? '') || !ours.includes(others[0] ?? '')
  return !ours.some((one) => others.includes(one))
}

function valuesOf(text: string): Map<string, string> {
  return new Map(
    text.split(' ').flatMap((pair) => {
      const [name, value] = pair.split('=')
      return name !== undefined && value !== undefined ? [[name, value]] : []
    }),
  )
}
