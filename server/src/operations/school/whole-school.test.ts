import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { PASSWORD } from '../../areas/users/factory.ts'
import { connect } from '../../platform/database/connect.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { enter } from '../../testing/client.ts'
import { testConfig, useServer } from '../../testing/server.ts'
import { writeBackup } from '../backup/file.ts'
import { seedDemo } from '../seed/demo/demo.ts'
import { readCatalog } from './catalog.ts'
import { confirmBy } from './confirm.ts'
import { deleteSchool, emptyDemo } from './delete-school.ts'
import { ERASED_NAME, eraseGuardian, eraseStudent } from './erase.ts'
import { exportSchool, importSchool } from './move-school.ts'
import { history } from './operations.ts'
import { appoint, disablePerson } from './people.ts'

vi.setConfig({ testTimeout: 60_000 })
const server = useServer()
const folder = mkdtempSync(path.join(tmpdir(), 'talaqqi-move-'))
afterAll(() => rmSync(folder, { recursive: true }))

const yes = async () => {}
const kept = { secret: testConfig.secretKey, backups: folder }
/** Not the server's connection: its queries must name their school. */
async function ask<T extends Record<string, unknown>>(query: string): Promise<T[]> {
  const client = await connect(server.connection)
  return (await client.query<T>(query).finally(() => client.end())).rows
}

async function schoolOf(email: string): Promise<string> {
  const [found] = await ask<{ id: string }>(
    `select account_id as id from memberships join users on users.id = user_id where email = '${email}' and is_admin`,
  )
  return found?.id ?? ''
}

async function tables(): Promise<string[]> {
  const client = await connect(server.connection)
  const { columns } = await readCatalog(client).finally(() => client.end())
  return [...columns.keys()].filter((table) => table !== 'operations')
}

async function prints(): Promise<Record<string, string>> {
  const each = (await tables()).map(
    (table) => `select '${table}' as name,
      md5(string_agg(md5(t::text), '' order by md5(t::text) collate "C")) as print from "${table}" t`,
  )
  const rows = await ask<{ name: string; print: string }>(each.join(' union all '))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

async function tablesWith(text: string): Promise<string[]> {
  const each = (await tables()).map(
    (table) => `select '${table}' as name from "${table}" t where strpos(t::text, '${text}') > 0`,
  )
  return (await ask<{ name: string }>(each.join(' union '))).map(({ name }) => name)
}

const ADMIN = 'admin@demo.school'
const OTHER = 'other@demo.school'
const TRANSIENT =
  /^(mails_caused|sign_in_failures|ended_sign_ins|sign_ins|codes|documents|document_batches|guardian_passkeys|guardian_sign_ins|passkeys|passkey_challenges|provider_links|provider_visits|guardian_links|push_keys|second_factors|push_subscriptions|unsent_mails)$/

describe('a whole school', () => {
  test('is exported, deleted without a trace, and imported unchanged', async () => {
    await seedDemo(openDirectory(server.db))
    const school = await schoolOf(ADMIN)
    const other = await schoolOf(OTHER)
    const before = await prints()
    const file = path.join(folder, 'demo.school')
    expect((await exportSchool(server.connection, school, file)).join()).toContain(
      'read back and whole',
    )

    await expect(
      deleteSchool(server.connection, school, confirmBy('another'), null),
    ).rejects.toThrow(/was not typed/)
    expect(await prints()).toEqual(before)
    await deleteSchool(server.connection, school, yes, null)
    expect(await tablesWith(school)).toEqual([])
    expect(await tablesWith(ADMIN)).toEqual([])
    // The teacher can sign in through the other school.
    await enter(server, 'teacher@demo.school', PASSWORD)
    const count = (table: string) =>
      ask(`select count(*) from ${table} where account_id = '${other}'`)
    expect(await count('students')).not.toEqual([{ count: '0' }])

    // As autovacuum does within a minute.
    await ask('vacuum analyze')
    expect((await importSchool(server.connection, file)).join()).toContain(school)
    const [lessons] = await ask<{ known: number }>(
      `select reltuples / (select count(*) from lessons) as known from pg_class where relname = 'lessons'`,
    )
    expect(lessons?.known, 'lessons that PostgreSQL plans with').toBe(1)
    await expect(enter(server, ADMIN, PASSWORD)).rejects.toThrow('Incorrect')
    const after = await prints()
    const same = Object.keys(before).filter(
      (table) => !TRANSIENT.test(table) && !/^(users|memberships|guardians)$/.test(table),
    )
    for (const table of same) expect(after[table], table).toBe(before[table])
    await expect(importSchool(server.connection, file)).rejects.toThrow(/is here already/)
    expect((await history(server.connection)).join('\n')).toMatch(
      /import-school · .*\n.*delete-school · .*\n.*export-school/,
    )
  })

  test('brings no rows of another school from its file', async () => {
    const file = path.join(folder, 'crafted.school')
    const school = await schoolOf(OTHER)
    const other = await schoolOf(ADMIN)
    await ask(`insert into digests (account_id, date) values ('${school}', '2020-01-01')`)
    await exportSchool(server.connection, school, file)
    await deleteSchool(server.connection, school, yes, null)
    const bytes = readFileSync(file)
    const text = gunzipSync(bytes.subarray(0, bytes.lastIndexOf('\nsha256 '))).toString()
    const crafted = text.replace(`${school}\t2020-01-01`, `${other}\t2020-01-01`)
    expect(crafted).not.toBe(text)
    const bad = path.join(folder, 'bad.school')
    await writeBackup(
      bad,
      async function* () {
        yield crafted
      },
      async () => {},
    )
    await expect(importSchool(server.connection, bad)).rejects.toThrow(/does not hold one school/)
    await importSchool(server.connection, file)
  })
})

describe('one person', () => {
  test('a child is erased with all dependents; mentions are cleared', async () => {
    const school = await schoolOf(ADMIN)
    const [child] = await ask<{ id: string; last_name: string }>(
      `select student_id as id from sessions where account_id = '${school}' group by 1 order by count(*) desc limit 1`,
    )
    const id = child?.id ?? ''
    const [listened] = await ask<{ id: string }>(
      `update sessions set listener_id = '${id}' where account_id = '${school}' and id = (
        select id from sessions where account_id = '${school}' and student_id <> '${id}' limit 1) returning id`,
    )
    await eraseStudent({ connection: server.connection, school, id, confirm: yes, ...kept })
    expect(await tablesWith(id)).toEqual([])
    expect(
      await ask(
        `select listener_id from sessions where account_id = '${school}' and id = '${listened?.id}'`,
      ),
    ).toEqual([{ listener_id: null }])
    await expect(
      eraseStudent({ connection: server.connection, school, id, confirm: yes, ...kept }),
    ).rejects.toThrow(/no such one/)
  })

  test('a guardian is erased, and the children stay', async () => {
    const school = await schoolOf(ADMIN)
    const [guardian] = await ask<{ id: string; email: string }>(
      `select id, email from guardians where account_id = '${school}' and email is not null limit 1`,
    )
    const { id = '', email = '' } = guardian ?? {}
    const children = await ask(`select count(*) from students where account_id = '${school}'`)
    await eraseGuardian({ connection: server.connection, school, id, confirm: yes, ...kept })
    for (const trace of [id, email]) expect(await tablesWith(trace)).toEqual([])
    expect(await ask(`select count(*) from students where account_id = '${school}'`)).toEqual(
      children,
    )
  })

  test('dependents are erased unless the column is in FORGOTTEN', async () => {
    const client = await connect(server.connection)
    const { references } = await readCatalog(client).finally(() => client.end())
    const nullable = await ask<{ it: string }>(
      `select table_name || '.' || column_name as it from information_schema.columns
        where table_schema = 'public' and is_nullable = 'YES'`,
    )
    const loose = references
      .filter(({ target }) => target === 'students' || target === 'guardians')
      .map(({ table, columns }) => `${table}.${columns.at(-1)}`)
      .filter((column) => nullable.some(({ it }) => it === column))
    // Rows that may have no person.
    expect(loose.toSorted()).toEqual(
      [
        ...ERASED_NAME,
        'assessments.student_id',
        'merges.kept_student_id',
        'revision_settings.student_id',
        'session_comments.guardian_id',
        'whatsapp_messages.student_id',
      ].toSorted(),
    )
  })

  test('becomes administrator, and is disabled everywhere', async () => {
    const school = await schoolOf(ADMIN)
    const email = 'maryam@new.example'
    const of = { connection: server.connection, school, email }
    await expect(appoint({ ...of, names: {} })).rejects.toThrow(/--first-name/)
    const lines = await appoint({ ...of, names: { first_name: 'Maryam', last_name: 'Adams' } })
    expect(lines.join()).toContain('Temporary password: ')
    await appoint({ ...of, email: 'teacher@demo.school', names: {} })
    const teacher = await enter(server, 'teacher@demo.school', PASSWORD)
    const call = () => teacher.send({ method: 'GET', path: '/students/' })
    expect((await call()).statusCode).toBe(200)
    await disablePerson(server.connection, 'teacher@demo.school', yes)
    expect((await call()).statusCode).toBe(401)
    await expect(enter(server, 'teacher@demo.school', PASSWORD)).rejects.toThrow('Incorrect')
    await expect(disablePerson(server.connection, 'nobody@x.example', yes)).rejects.toThrow(
      /Nobody/,
    )
  })
})

test('the demo is deleted, and other schools stay', async () => {
  const [mine] = await ask<{ id: string }>(
    `insert into accounts (id, name) values (gen_random_uuid(), 'Mine') returning id`,
  )
  await emptyDemo(server.connection, yes, null)
  // The first school has an administrator with another address and is no longer a demo.
  const left = await ask<{ id: string }>('select id from accounts')
  expect(left.map(({ id }) => id)).toContain(mine?.id)
  expect(await schoolOf(OTHER)).toBe('')
})
