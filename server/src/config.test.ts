import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'
import { StartRefused } from './platform/start-refused.ts'

const SECRET_KEY = 'a secret of at least 32 characters'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tq-config-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function refusal(args: string[], env: NodeJS.ProcessEnv): string {
  try {
    readConfig(args, { SECRET_KEY, ...env })
  } catch (error) {
    if (error instanceof StartRefused) return error.message
    throw error
  }
  throw new Error('the start was not refused')
}

describe('the settings of a start', () => {
  test('all have defaults', () => {
    expect(readConfig([], { SECRET_KEY, INIT_CWD: '/home/school' })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/home/school/data',
      databaseUrl: undefined,
      databasePrepares: true,
      publicUrl: undefined,
      secretKey: SECRET_KEY,
      smtpUrl: undefined,
      smtpTls: 'required',
      mailFrom: 'Talaqqi <talaqqi@localhost>',
      mailFolder: '/home/school/data/mail',
      trustedProxies: ['loopback'],
      logLevel: undefined,
      readOnly: false,
      hsts: true,
      providers: [],
      demo: false,
    })
  })

  test('come from the environment, and flags win', () => {
    const env = {
      SECRET_KEY,
      PORT: '4000',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'postgres://me:it@db/school',
      DATABASE_PREPARED: 'off',
      PUBLIC_URL: 'https://school.example',
      AUDIT_KEEP_DAYS: '730',
      SMTP_URL: 'smtps://user:p%40ss@mail.example:465',
      MAIL_FROM: 'Madrasah An-Noor <no-reply@school.example>',
    }
    expect(readConfig([], env)).toMatchObject({
      port: 4000,
      auditKeepDays: 730,
      host: '0.0.0.0',
      dataDir: '/srv/data',
      databaseUrl: env.DATABASE_URL,
      databasePrepares: false,
      publicUrl: env.PUBLIC_URL,
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM,
    })
    const flags = ['--demo', '--port', '5000', '--data', '/srv/other']
    expect(readConfig(flags, env)).toMatchObject({ port: 5000, dataDir: '/srv/other', demo: true })
  })

  test('count as absent when blank', () => {
    const blank = { PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', PUBLIC_URL: '' }
    const mail = { SMTP_URL: '', MAIL_FROM: '' }
    expect(readConfig([], { SECRET_KEY, ...blank, ...mail })).toEqual(
      readConfig([], { SECRET_KEY }),
    )
  })

  test('name trusted proxies by address or network, by default this machine', () => {
    const env = { SECRET_KEY, TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16,2001:db8::/32,::1' }
    expect(readConfig([], env).trustedProxies).toEqual([
      '10.0.0.5',
      '10.1.0.0/16',
      '2001:db8::/32',
      '::1',
    ])
    expect(readConfig([], { SECRET_KEY }).trustedProxies).toEqual(['loopback'])
  })

  test('may hold a second secret key that is only read', () => {
    const also = 'another secret of at least 32 characters'
    const { secretKey } = readConfig([], { SECRET_KEY, SECRET_KEY_ALSO: also })
    expect(secretKey).toBe(`${SECRET_KEY}\n${also}`)
  })

  test('strip the final slash of the link address', () => {
    const env = { SECRET_KEY, PUBLIC_URL: 'https://school.example/' }
    expect(readConfig([], env).publicUrl).toBe('https://school.example')
  })
})

test('the image takes all settings that do not belong to it', () => {
  const compose = readFileSync(path.join(import.meta.dirname, '../../compose.yaml'), 'utf8')
  // Of the Dockerfile, of compose.postgres.yaml, or for poolers.
  const others = [
    ...['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_PREPARED'],
    ...['SECRET_KEY', 'SECRET_KEY_ALSO'],
  ]
  const passed = [...compose.matchAll(/^ {6}(\w+): \$\{(\w+):-\}$/gm)].map(([, name, from]) => {
    expect(from).toBe(name)
    return name
  })
  expect([...others, ...passed].toSorted()).toEqual(settingNames().toSorted())
})

describe('a wrong setting is refused with one line that names it', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', ' '],
    ['PORT', '0x50'],
    ['PORT', '3000 '],
    ['DATABASE_URL', 'mysql://db/school'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['DATABASE_URL', 'school'],
    ['PUBLIC_URL', 'school.example'],
    ['PUBLIC_URL', 'ftp://school.example'],
    ['PUBLIC_URL', 'https://school.example/talaqqi'],
    ['PUBLIC_URL', 'https://school.example/?a=b'],
    ['PUBLIC_URL', 'https://me:it@school.example'],
    ['SMTP_TLS', 'off'],
    ['READ_ONLY', 'yes'],
    ['SECRET_KEY', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.5 10.0.0.6'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10'],
    ['TRUSTED_PROXIES', '10.0.0.5,'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@b.example>, B <b@b.example>'],
    ['MAIL_FROM', 'A\r\nBcc: b@b.example <a@b.example>'],
    ['AUDIT_KEEP_DAYS', '0'],
    ['AUDIT_KEEP_DAYS', '-30'],
    ['AUDIT_KEEP_DAYS', 'two years'],
  ])('%s %j', (name, value) => {
    const line = refusal([], { [name]: value })
    expect(line).toMatch(new RegExp(`^${name} must .{10,}[^.]\\.$`))
    expect(line).not.toContain('short')
  })

  test.each([
    [['--port', 'http'], /^--port must be a whole number from 0 to 65535\.$/],
    [
      ['--port'],
      /^.*--port.*Known: --demo, --port <number>, --data <folder>, --env-file <file>\.$/,
    ],
    [
      ['--prot', '80'],
      /^.*--prot.*Known: --demo, --port <number>, --data <folder>, --env-file <file>\.$/,
    ],
    [['demo'], /^.*'demo'.*Known: --demo, --port <number>, --data <folder>, --env-file <file>\.$/],
  ])('%j', (args, line) => {
    expect(refusal(args, {})).toMatch(line)
  })

  test('a mail server without a sender', () => {
    expect(refusal([], { SMTP_URL: 'smtp://mail.example' })).toBe(
      'MAIL_FROM must be set with SMTP_URL, such as no-reply@school.example.',
    )
  })

  test('a data folder that cannot be created', async () => {
    const file = path.join(await makeFolder(), 'file')
    await writeFile(file, '')
    const line = refusal(['--data', path.join(file, 'data')], { SECRET_KEY: undefined })
    expect(line).toMatch(/^Cannot keep a secret in .*\/file\/data\/secret\.key: .*\.$/)
  })
})

describe('the secret that signs tokens', () => {
  test('is created at the first start, for the owner only', async () => {
    const dataDir = path.join(await makeFolder(), 'new')
    const { secretKey } = readConfig(['--data', dataDir], {})
    expect(secretKey.length).toBeGreaterThanOrEqual(64)
    expect(readConfig(['--data', dataDir], {}).secretKey).toBe(secretKey)
    const file = path.join(dataDir, 'secret.key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toBe(secretKey)
    expect(readConfig(['--data', await makeFolder()], {}).secretKey).not.toBe(secretKey)
  })

  test('is refused when damaged, since it could be guessed', async () => {
    const dataDir = await makeFolder()
    await writeFile(path.join(dataDir, 'secret.key'), '')
    const line = refusal(['--data', dataDir], { SECRET_KEY: undefined })
    expect(line).toMatch(/^.*secret\.key is damaged\. .*\.$/)
  })
})
