import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { listAccountsOfUser, listInvitations } from '@talaqqi/contract/accounts'
import { confirmForgotPassword, forgotPassword, login } from '@talaqqi/contract/auth'
import { listChildren } from '@talaqqi/contract/guardian-children'
import {
  guardianSignIn,
  mailGuardianLink,
  openGuardianLink,
} from '@talaqqi/contract/guardian-sign-in'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../../areas/auth/index.ts'
import { makeUser, PASSWORD } from '../../areas/users/factory.ts'
import { guardians } from '../../tables/index.ts'
import { clientOf, enter } from '../../testing/client.ts'
import { usePost } from '../../testing/outside/post.ts'
import { makeGuardian } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { writeBackup } from '../backup/file.ts'
import { deleteSchool } from './delete-school.ts'
import { exportSchool, importSchool } from './move-school.ts'

/* A crafted file with passwords for another school's guardians and teachers. */

vi.setConfig({ testTimeout: 60_000 })
const server = useServer()
const post = usePost(server)
const nobody = () => clientOf(server.app)
const folder = mkdtempSync(path.join(tmpdir(), 'talaqqi-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

const KNOWN = 'Known-pass-1!'
const parent = `${v7()}@demo.school`
let victim: Scene
let attacker: Scene
let exported: string
let said: string

type Row = Record<string, string | null>

function crafted(text: string, change: (table: string, row: Row) => Row): string {
  let table = ''
  let columns: string[] = []
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('{"table"')) ({ table, columns } = JSON.parse(line))
      if (line === '' || line.startsWith('{') || line === '\\.') return line
      const values = line.split('\t').map((value) => (value === '\\N' ? null : value))
      const row = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]))
      const made = change(table, row)
      return columns.map((column) => made[column] ?? '\\N').join('\t')
    })
    .join('\n')
}

beforeAll(async () => {
  victim = await makeScene(server)
  attacker = await makeScene(server)
  for (const { account_id, student } of [victim, attacker])
    await makeGuardian(server, { account_id, email: parent, student_ids: [student.id] })
  const { account_id } = attacker
  const placeholder = await makeUser(server, { account_id, is_admin: true })
  const file = path.join(folder, 'school')
  await exportSchool(server.connection, account_id, file)
  await deleteSchool(server.connection, account_id, async () => {}, null)
  const bytes = readFileSync(file)
  exported = gunzipSync(bytes.subarray(0, bytes.lastIndexOf('\nsha256 '))).toString()
  const password_hash = await hashPassword(KNOWN)
  const proven = { password_hash, is_temporary: 'f', is_confirmed: 't' }
  const text = crafted(exported, (table, row) => {
    if (table === 'guardians') return { ...row, ...proven }
    if (table !== 'users') return row
    const email = row.id === placeholder.user_id ? victim.teacher.email : (row.email ?? '')
    return { ...row, ...proven, email }
  })
  const bad = path.join(folder, 'crafted')
  await writeBackup(
    bad,
    async function* () {
      yield text
    },
    async () => {},
  )
  said = (await importSchool(server.connection, bad)).join('\n')
}, 60_000)

test("a school's file carries no password", () => {
  expect(exported).toContain(attacker.administrator.email)
  expect(exported).not.toContain('argon2')
  expect(said).toContain('No password came along')
})

test("a file's password does not open another school's guardian", async () => {
  const body = { username: parent, password: KNOWN }
  expect((await nobody().refused(guardianSignIn, { body })).detail.code).toBe('wrong_credentials')
  const rows = await server.db
    .select()
    .from(guardians)
    .where(and(eq(guardians.account_id, attacker.account_id), eq(guardians.email, parent)))
  expect(rows).toMatchObject([{ is_confirmed: false, password_hash: null, is_temporary: true }])
})

test('a guardian signs in to both schools by mailed link', async () => {
  await nobody().call(mailGuardianLink, { body: { username: parent } })
  const { text = '' } = await post.mailTo(parent)
  const code = decodeURIComponent(/\?code=(\S+)/.exec(text)?.[1] ?? '')
  const { data } = await nobody().call(openGuardianLink, { body: { code } })
  const children = await clientOf(server.app, data.access_token).call(listChildren)
  expect(children.map(({ id }) => id).toSorted()).toEqual(
    [victim.student.id, attacker.student.id].toSorted(),
  )
})

test("another school's teacher keeps the password and is only invited", async () => {
  const { email } = victim.teacher
  const wrong = await nobody().refused(login, { body: { username: email, password: KNOWN } })
  expect(wrong.detail.code).toBe('wrong_credentials')
  const client = await enter(server, email, PASSWORD)
  expect(await client.call(listAccountsOfUser)).toMatchObject([{ id: victim.account_id }])
  expect(await client.call(listInvitations)).toMatchObject([{ id: attacker.account_id }])
})

test('an imported teacher chooses a password by mailed link', async () => {
  const { email } = attacker.teacher
  for (const password of [KNOWN, PASSWORD]) {
    const { detail } = await nobody().refused(login, { body: { username: email, password } })
    expect(detail.code).toBe('wrong_credentials')
  }
  await nobody().call(forgotPassword, { body: { username: email } })
  const { text = '' } = await post.mailTo(email)
  const code = decodeURIComponent(/\?code=([^\s&]+)/.exec(text)?.[1] ?? '')
  const body = { email, code, password: 'Chosen-pass-1!' }
  await nobody().call(confirmForgotPassword, { body })
  const client = await enter(server, email, 'Chosen-pass-1!')
  expect(await client.call(listAccountsOfUser)).toMatchObject([{ id: attacker.account_id }])
})

test('a file with an email in capitals is refused', async () => {
  await deleteSchool(server.connection, attacker.account_id, async () => {}, null)
  const text = crafted(exported, (table, row) =>
    table === 'users' ? { ...row, email: (row.email ?? '').toUpperCase() } : row,
  )
  const bad = path.join(folder, 'capitals')
  await writeBackup(
    bad,
    async function* () {
      yield text
    },
    async () => {},
  )
  await expect(importSchool(server.connection, bad)).rejects.toThrow('does not hold one school')
})
