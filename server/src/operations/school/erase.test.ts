import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../../platform/database/connect.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import type { Mail } from '../../platform/mail/index.ts'
import { makeMessageQueue } from '../../platform/mail/queue.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { administer, dropDatabase, inDatabase } from '../../testing/postgres/administer.ts'
import { databaseName, useDatabase } from '../../testing/postgres/database.ts'
import { testConfig } from '../../testing/server.ts'
import { backUp } from '../backup/back-up.ts'
import { restore } from '../backup/restore.ts'
import { seedDemo } from '../seed/demo/demo.ts'
import { deleteSchool } from './delete-school.ts'
import { eraseAgain, eraseGuardian, eraseStudent } from './erase.ts'
import { erasedHere, readErased, recordErased } from './erased.ts'
import { exportSchool, importSchool } from './move-school.ts'
import { dropPending, type Message } from './waiting.ts'

const database = useDatabase()
const opened = openDatabase(database.connection)
const jobs = openJobs(opened.pool, { tends: false })
const queue = makeMessageQueue(jobs, testConfig.secretKey)
const folder = mkdtempSync(path.join(tmpdir(), 'talaqqi-erase-'))
const kept = { secret: testConfig.secretKey, backups: folder, confirm: async () => {} }

type Family = { account_id: string; guardian: string; child: string; email: string; phone: string }
let family: Family

async function ask<T extends pg.QueryResultRow>(
  query: string,
  connection: pg.ClientConfig = database.connection,
): Promise<T[]> {
  const client = await connect(connection)
  return (await client.query<T>(query).finally(() => client.end())).rows
}

beforeAll(async () => {
  await jobs.start({ error: () => {} })
  await seedDemo(openDirectory(database.db))
})
afterAll(async () => {
  await jobs.stop()
  await opened.close()
  rmSync(folder, { recursive: true })
})

async function makeFamily(): Promise<Family> {
  const [found] = await ask<Omit<Family, 'email' | 'phone'>>(
    `select account_id, guardian_id as guardian, student_id as child from guardian_students
      order by account_id, guardian_id limit 1`,
  )
  if (!found) throw new Error('the demo has a guardian')
  const [email, phone] = ['umm@demo.school', '27821234567']
  await ask(
    `update guardians set email = '${email}', phone = '${phone}' where id = '${found.guardian}'`,
  )
  await ask('delete from pgboss.job')
  const person = { first_name: 'Umm', school_name: 'Noor' }
  const mail = (template: 'daily_digest' | 'guardian_password', to: string) =>
    ({
      to,
      language: 'en',
      template,
      data: { ...person, children: [], stop: '', password: 'x' },
    }) as Mail
  for (const to of [email, 'another@demo.school'])
    for (const template of ['daily_digest', 'guardian_password'] as const)
      await queue.addMail(database.db, mail(template, to), 1, found.account_id)
  const texts = { language: 'en' as const, variables: ['Yusuf'], buttons: [] }
  const message = { account_id: found.account_id, ...texts }
  for (const to of [phone, '27999999999'])
    for (const template of ['unread_lessons', 'guardian_link'] as const)
      await queue.addMessage(database.db, { ...message, id: found.child, to, template })
  return { ...found, email, phone }
}

async function waiting(): Promise<string[]> {
  const seen: Message[] = []
  const client = await connect(database.connection)
  const is = (message: Message) => {
    seen.push(message)
    return false
  }
  await dropPending(client, { secret: kept.secret, readsAll: true, is }).finally(() => client.end())
  return seen.map(({ to, template }) => `${template} to ${to}`).toSorted()
}

const OTHERS = [
  'daily_digest to another@demo.school',
  'guardian_link to 27999999999',
  'guardian_password to another@demo.school',
  'unread_lessons to 27999999999',
]

describe('pending messages', () => {
  test('of an erased guardian are deleted, others stay', async () => {
    family = await makeFamily()
    const { account_id: school, guardian: id } = family
    expect(await waiting()).toHaveLength(8)
    const of = { connection: database.connection, school, id, ...kept }
    await expect(eraseGuardian({ ...of, secret: null })).rejects.toThrow(/SECRET_KEY/)
    expect(await ask(`select 1 from guardians where id = '${id}'`)).toHaveLength(1)
    await eraseGuardian(of)
    expect(await waiting()).toEqual(OTHERS)
  })

  test("about an erased child are deleted; the guardian's sign-in link stays", async () => {
    const { account_id: school, child: id, email, phone } = await makeFamily()
    await eraseStudent({ connection: database.connection, school, id, ...kept })
    expect(await waiting()).toEqual(
      [...OTHERS, `guardian_password to ${email}`, `guardian_link to ${phone}`].toSorted(),
    )
  })

  test('of a deleted school are deleted', async () => {
    const { account_id: school } = await makeFamily()
    await deleteSchool(database.connection, school, kept.confirm, kept.secret)
    expect(await waiting()).toEqual([])
  })
})

test('a restore erases again the people erased after the backup', async () => {
  const [child] = await ask<{ school: string; id: string }>(
    'select account_id as school, id from students order by id limit 1',
  )
  if (!child) throw new Error('the demo has students')
  const file = path.join(folder, 'before.backup')
  await backUp({ connection: database.connection, file, secret: null })
  await eraseStudent({ connection: database.connection, ...child, ...kept })

  const name = databaseName()
  await administer(inject('postgres'), `create database ${name}`)
  onTestFinished(() => dropDatabase(inject('postgres'), name))
  const empty = inDatabase(inject('postgres'), name)
  await restore(empty, file)
  const there = () => ask(`select 1 from students where id = '${child.id}'`, empty)
  expect(await there()).toHaveLength(1)
  const people = await readErased(file)
  expect(people).toContainEqual({ table: 'students', ...child })
  expect(await eraseAgain(empty, people, kept.secret)).toBe(1)
  expect(await there()).toHaveLength(0)
  expect(await readErased(path.join(tmpdir(), 'no-such-folder', 'x.backup'))).toEqual([])
  // A copy elsewhere has no list: the server's folder has.
  const copied = path.join(tmpdir(), 'no-such-folder', 'x.backup')
  expect(await readErased(copied, folder)).toEqual(people)
})

test('an import erases again a child that was erased after the export', async () => {
  const [child] = await ask<{ school: string; id: string }>(
    'select account_id as school, id from students order by id limit 1',
  )
  if (!child) throw new Error('the demo has students')
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'talaqqi-export-'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  const file = path.join(elsewhere, 'one.school')
  await exportSchool(database.connection, child.school, file)
  const { connection } = database
  await eraseStudent({ connection, ...child, ...kept, backups: path.join(elsewhere, 'server') })
  await deleteSchool(connection, child.school, kept.confirm, kept.secret)

  const there = (at: pg.ClientConfig) => ask(`select 1 from students where id = '${child.id}'`, at)
  // This database recorded it.
  const said = await importSchool(connection, file)
  expect(said.at(-1)).toBe('1 people who were erased since are erased again.')
  expect(await there(connection)).toHaveLength(0)

  const name = databaseName()
  await administer(inject('postgres'), `create database ${name} template ${inject('template')}`)
  onTestFinished(() => dropDatabase(inject('postgres'), name))
  const other = inDatabase(inject('postgres'), name)
  // On another server the list of its folder counts.
  const folders = [path.join(elsewhere, 'server')]
  await importSchool(other, file, { secret: null, folders })
  expect(await there(other)).toHaveLength(0)
  const kin = await ask<{ count: number }>(
    `select count(*)::int as count from students where account_id = '${child.school}'`,
    other,
  )
  expect(kin[0]?.count).toBeGreaterThan(0)
})

test('a backup takes along the list of erased people', async () => {
  const [person] = await ask<{ id: string }>(
    `select split_part(about, ',', 1) as id from operations where command = 'erase-student' limit 1`,
  )
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'talaqqi-backup-'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  const client = await connect(database.connection)
  const people = await erasedHere(client).finally(() => client.end())
  await recordErased(elsewhere, people)
  await recordErased(elsewhere, people)
  const listed = await readErased(path.join(elsewhere, 'school.backup'))
  expect(listed.map(({ id }) => id)).toContain(person?.id)
  const lines = readFileSync(path.join(elsewhere, 'erased.txt'), 'utf8').trim().split('\n')
  expect(new Set(lines).size).toBe(lines.length)
})

test('a merged child is erased with both records, also from backups', async () => {
  const [pair] = await ask<{ account_id: string; kept: string; merged: string; user_id: string }>(
    `select a.account_id, a.id as kept, b.id as merged, m.user_id
      from students a join students b on b.account_id = a.account_id and b.id > a.id
      join memberships m on m.account_id = a.account_id limit 1`,
  )
  if (!pair) throw new Error('the demo has two students')
  const { account_id, kept: id, merged, user_id } = pair
  await ask(`insert into merges
    (account_id, id, kind, kept_student_id, merged_id, merged_name, user_id, moved) values
    ('${account_id}', '${user_id}', 'students', '${id}', '${merged}', 'Secret Name', '${user_id}', '{"record": {"first_name": "Secret"}}')`)
  const of = { connection: database.connection, school: account_id, id, ...kept }
  await eraseStudent(of)
  expect(await ask('select 1 from merges')).toEqual([])
  const listed = (await readErased(path.join(folder, 'backup'))).map((person) => person.id)
  expect(listed).toEqual(expect.arrayContaining([id, merged]))
})
