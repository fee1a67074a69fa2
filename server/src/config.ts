import path from 'node:path'
import { parseArgs } from 'node:util'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { withEnvFile } from './env-file.ts'
import { readAddress } from './platform/database/hosts.ts'
import { type ProviderSettings, providerEnvironment, providersOf } from './platform/openid/index.ts'
import { blankIsAbsent, withoutSlash } from './platform/setting-values.ts'
import { StartRefused } from './platform/start-refused.ts'
import { type TracingSettings, tracingEnvironment, tracingOf } from './platform/tracing/settings.ts'
import {
  type WhatsappSettings,
  whatsappEnvironment,
  whatsappOf,
} from './platform/whatsapp/settings.ts'
import { SECRET_LENGTH, storedSecret } from './secret.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  /** Absent: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  databasePrepares: boolean
  /** Base of links, without a final slash. Absent: the listening address. */
  publicUrl: string | undefined
  secretKey: string
  /** Absent: mails become files in `mailFolder`. */
  smtpUrl: string | undefined
  /** `required`: a password is sent over TLS only. */
  smtpTls: 'required' | 'optional'
  mailFrom: string
  mailFolder: string
  /** Absent: messages go from the sender's own phone. */
  whatsapp: WhatsappSettings | undefined
  /** Addresses, networks (CIDR), or `loopback`. */
  trustedProxies: string[]
  /** Absent: all, and a readable selection on a terminal. */
  logLevel: (typeof LOG_LEVELS)[number] | undefined
  /** For `/metrics`; absent: no access. */
  metricsToken: string | undefined
  /** Absent: no traces. */
  tracing: TracingSettings | undefined
  /** Refuses changes, and runs no jobs: no mail, message or purge. */
  readOnly: boolean
  /** Strict-Transport-Security; off if the proxy sends it. */
  hsts: boolean
  /** Of the audit log; absent: without limit. */
  auditKeepDays: number | undefined
  /** That staff can sign in by. */
  providers: ProviderSettings[]
  /** Origin of a push service beside the known ones, for tests. */
  pushService: string | undefined
  demo: boolean
}

/** All variables that this program reads. */
export const settingNames = () => Object.keys(environment.shape)

export type Settings = Omit<Config, 'secretKey'> & { secretKey: string | undefined }

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const A_PORT = 'must be a whole number from 0 to 65535'

const environment = z.object({
  PORT: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^\d{1,5}$/, A_PORT)
      .transform(Number)
      .pipe(z.number().max(65535, A_PORT))
      .default(3000),
  ),
  HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('./data')),
  DATABASE_URL: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .refine(
        (url) => readAddress(url) !== null,
        'must look like postgresql://user:password@host/database, or @first:5432,second:5432/database?target_session_attrs=read-write',
      )
      .optional(),
  ),
  DATABASE_PREPARED: z.preprocess(
    blankIsAbsent,
    z.enum(['on', 'off'], 'must be on or off').default('on'),
  ),
  METRICS_TOKEN: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 letters, digits and - . _ ~ + / =')
      .optional(),
  ),
  AUDIT_KEEP_DAYS: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^[1-9]\d{0,4}$/, 'must be a whole number of days from 1 to 99999')
      .transform(Number)
      .optional(),
  ),
  READ_ONLY: z.preprocess(blankIsAbsent, z.enum(['on', 'off'], 'must be on or off').default('off')),
  HSTS: z.preprocess(blankIsAbsent, z.enum(['on', 'off'], 'must be on or off').default('on')),
  PUBLIC_URL: z.preprocess(
    blankIsAbsent,
    z
      .url({ protocol: /^https?$/, error: 'must look like https://school.example' })
      .refine(
        isOrigin,
        'must have no path, such as https://school.example: the site is at the root',
      )
      .optional(),
  ),
  SECRET_KEY: z.preprocess(
    blankIsAbsent,
    z.string().min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`).optional(),
  ),
  SECRET_KEY_ALSO: z.preprocess(
    blankIsAbsent,
    z.string().min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`).optional(),
  ),
  SMTP_URL: z.preprocess(
    blankIsAbsent,
    z
      .url({
        protocol: /^smtps?$/,
        hostname: /./,
        error: 'must look like smtp://user:password@mail.example:587',
      })
      .optional(),
  ),
  SMTP_TLS: z.preprocess(
    blankIsAbsent,
    z.enum(['required', 'optional'], 'must be required or optional').default('required'),
  ),
  LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional(),
  ),
  ...whatsappEnvironment,
  PUSH_SERVICE: z.preprocess(
    blankIsAbsent,
    z
      .url({ protocol: /^https?$/, error: 'must look like https://push.example' })
      .refine(isOrigin, 'must have no path, such as https://push.example')
      .optional(),
  ),
  ...providerEnvironment,
  ...tracingEnvironment,
  TRUSTED_PROXIES: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .refine(
        (list) => list.every(isProxy),
        'must be addresses or networks with commas between, such as 10.0.0.5,10.1.0.0/16',
      )
      .default(['loopback']),
  ),
  MAIL_FROM: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .refine(
        isSender,
        'must look like no-reply@school.example, or School <no-reply@school.example>',
      )
      .optional(),
  ),
})

/** A name and a port only; another check refuses other text. */
function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { pathname, search, hash, username, password } = new URL(url)
  return `${withoutSlash(pathname)}${search}${hash}${username}${password}` === ''
}

function isProxy(value: string): boolean {
  const { IPv4, IPv6 } = ipaddr
  if (value.includes('/')) return IPv4.isValidCIDRFourPartDecimal(value) || IPv6.isValidCIDR(value)
  return value === 'loopback' || IPv4.isValidFourPartDecimal(value) || IPv6.isValid(value)
}

function isSender(value: string): boolean {
  const [, address] = /^[^<>,;\p{Cc}]*<([^<>]*)>$/u.exec(value) ?? [null, value]
  return z.email().safeParse(address).success
}

const FLAGS = {
  demo: { type: 'boolean', default: false },
  port: { type: 'string' },
  data: { type: 'string' },
  'env-file': { type: 'string' },
} as const

/** Flags win. Creates a missing secret. Throws StartRefused with the wrong setting. */
export function readConfig(args: string[], env: NodeJS.ProcessEnv): Config {
  const { secretKey, ...settings } = readSettings(args, env)
  return { ...settings, secretKey: secretKey ?? storedSecret(settings.dataDir) }
}

/** Writes no secret. */
export function readSettings(args: string[], environmentOfProcess: NodeJS.ProcessEnv): Settings {
  const flags = readFlags(args)
  const env = withEnvFile(flags['env-file'], environmentOfProcess)
  const read = environment.safeParse({
    ...env,
    ...(flags.port !== undefined && { PORT: flags.port }),
    ...(flags.data !== undefined && { DATA_DIR: flags.data }),
  })
  if (!read.success) {
    const [issue] = read.error.issues
    const variable = String(issue?.path[0])
    const isFlag = variable === 'PORT' && flags.port !== undefined
    throw new StartRefused(`${isFlag ? '--port' : variable} ${issue?.message}.`)
  }
  const values = read.data
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    throw new StartRefused('MAIL_FROM must be set with SMTP_URL, such as no-reply@school.example.')
  // npm changes the working directory.
  const dataDir = path.resolve(env.INIT_CWD ?? process.cwd(), values.DATA_DIR)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databasePrepares: values.DATABASE_PREPARED === 'on',
    publicUrl: values.PUBLIC_URL && withoutSlash(values.PUBLIC_URL),
    secretKey: secretOf(values),
    smtpUrl: values.SMTP_URL,
    smtpTls: values.SMTP_TLS,
    mailFrom: values.MAIL_FROM ?? 'Talaqqi <talaqqi@localhost>',
    mailFolder: path.join(dataDir, 'mail'),
    whatsapp: whatsappOf(values, env),
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    readOnly: values.READ_ONLY === 'on',
    hsts: values.HSTS === 'on',
    auditKeepDays: values.AUDIT_KEEP_DAYS,
    pushService: values.PUSH_SERVICE && withoutSlash(values.PUSH_SERVICE),
    providers: providersOf(values),
    tracing: tracingOf(values),
    demo: flags.demo,
  }
}

/** The second only reads: docs/operations.md. */
function secretOf({ SECRET_KEY, SECRET_KEY_ALSO }: z.infer<typeof environment>) {
  if (SECRET_KEY_ALSO === undefined) return SECRET_KEY
  if (SECRET_KEY === undefined)
    throw new StartRefused('SECRET_KEY must be set with SECRET_KEY_ALSO.')
  return `${SECRET_KEY}\n${SECRET_KEY_ALSO}`
}

function readFlags(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS, strict: true }).values
  } catch (error) {
    throw new StartRefused(
      `${(error as Error).message}. Known: --demo, --port <number>, --data <folder>, --env-file <file>.`,
    )
  }
}
