import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startServer } from './testing/child-server.ts'
import { administer, dropDatabase, inDatabase } from './testing/postgres/administer.ts'
import { databaseName } from './testing/postgres/database.ts'

const name = databaseName()
const postgres = inject('postgres')
beforeAll(() => administer(postgres, `create database ${name} template ${inject('template')}`))
afterAll(() => dropDatabase(postgres, name))

function databaseUrl(): string {
  const { host = '', port, user = '', password } = inDatabase(postgres, name)
  const secret = typeof password === 'string' ? password : ''
  return `postgresql://${user}:${secret}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

const MAIL = {
  SMTP_URL: 'smtp://school:old@mail.example:587',
  MAIL_FROM: 'no-reply@school.example',
}

test('a server without the mail settings of the first does not start', async () => {
  const env = { DATABASE_URL: databaseUrl() }
  const first = startServer([], { ...env, ...MAIL })
  await first.ready
  const { code, errors } = await startServer([], env).ended
  expect(code).toBe(1)
  expect(errors).toMatch(
    /^Another server on this database \(process \d+ on .+\) has other settings: SMTP_URL, MAIL_FROM\. .*\n$/,
  )
  // Only its password is another.
  const password = { SMTP_URL: 'smtp://school:new@mail.example:587' }
  await startServer([], { ...env, ...MAIL, ...password }).ready.then(() => {})
  const other = await startServer([], { ...env, ...MAIL, SECRET_KEY: 'another secret'.repeat(4) })
    .ended
  expect(other.errors).toContain('has other settings: SECRET_KEY. ')
}, 60_000)

test('after the first has ended, a server with other settings starts', async () => {
  const database = `${name}_again`
  await administer(postgres, `create database ${database} template ${inject('template')}`)
  const env = { DATABASE_URL: databaseUrl().replace(name, database) }
  const first = startServer([], { ...env, ...MAIL })
  await first.ready
  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
  const second = startServer([], env)
  await second.ready
  await second.kill()
  await dropDatabase(postgres, database)
}, 60_000)
