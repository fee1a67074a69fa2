import { listAudit } from '@talaqqi/contract/audit'
import { login } from '@talaqqi/contract/auth'
import { getImport, listHeadings, listImports, undoImport } from '@talaqqi/contract/imports'
import * as contract from '@talaqqi/contract/imports-teachers'
import { addSection, listSections } from '@talaqqi/contract/sections'
import { assignSection, listUsers, sendUserPassword } from '@talaqqi/contract/users'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { users } from '../../../tables/index.ts'
import { clientOf } from '../../../testing/client.ts'
import { usePost } from '../../../testing/outside/post.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeSession } from '../../sessions/factory.ts'
import { makeStudent } from '../../students/factory.ts'
import { makeUser } from '../../users/factory.ts'

const server = useServer()
const post = usePost(server)

let made = 0
const newEmail = () => `imported${++made}@demo.school`
const rowOf = (more: Partial<contract.TeacherRow> = {}): contract.TeacherRow => ({
  ...{ row: made + 2, first_name: 'Zaid', last_name: 'Khan', email: newEmail(), phone: '' },
  classes: '',
  ...more,
})
type Body = Partial<Parameters<typeof run>[1]> & { rows: contract.TeacherRow[] }
const run = (
  { asAdministrator }: Scene,
  body: { rows: contract.TeacherRow[]; id?: string; send?: boolean; headings?: never[] },
) => asAdministrator.call(contract.runTeachersImport, { body })

async function everybody({ asAdministrator }: Scene) {
  return {
    users: await asAdministrator.call(listUsers),
    sections: await asAdministrator.call(listSections),
  }
}
async function userOf({ asAdministrator }: Scene, email: string) {
  const all = await asAdministrator.call(listUsers, { query: { limit: 1000 } })
  const user = all.find((one) => one.email === email)
  if (!user) throw new Error(`nobody has ${email}`)
  return user
}
const classesOf = ({ sections }: { sections: { name: string }[] }) =>
  sections.map(({ name }) => name)
const passwordIn = (text = '') => /^[A-Z][a-z]{3}-[a-z]{4}-\d{4}$/m.exec(text)?.[0] ?? ''

describe('an import of teachers', () => {
  test('is previewed first, which writes nothing', async () => {
    const scene = await makeScene(server)
    const before = await everybody(scene)
    const rows = [rowOf({ classes: 'Class A, New' }), rowOf({ email: scene.teacher.email })]
    const { fates, counts } = await scene.asAdministrator.call(contract.previewTeachersImport, {
      body: { rows },
    })
    expect(fates.map(({ teacher }) => teacher)).toEqual(['new', 'known'])
    expect(counts).toMatchObject({ teachers: 1, sections: 1, assignments: 2 })
    expect(await everybody(scene)).toEqual(before)
  })

  test('makes teachers with classes, who sign in with the mailed password', async () => {
    const scene = await makeScene(server)
    const row = rowOf({ classes: 'class  a; New' })
    const { counts } = await run(scene, { rows: [row] })
    expect(counts).toMatchObject({ teachers: 1, sections: 1, assignments: 2 })
    const user = await userOf(scene, row.email)
    expect(user).toMatchObject({ is_admin: false, is_active: true, is_new: true })
    expect(classesOf(user)).toEqual(['Class A', 'New'])
    const password = passwordIn((await post.mailTo(row.email)).text)
    const body = { username: row.email, password }
    expect((await clientOf(server.app).call(login, { body })).code).toBe('001')
    const query = { record: 'users', record_id: user.id } as const
    const entries = await scene.asAdministrator.call(listAudit, { query })
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['assign', 'assign', 'create'])
  })

  test('can mail passwords later', async () => {
    const scene = await makeScene(server)
    const row = rowOf()
    await run(scene, { rows: [row], send: false })
    const { rows: caused } = await server.db.execute(
      sql`select 1 from mails_caused where receiver = ${row.email}`,
    )
    expect(caused).toEqual([])
    const user = await userOf(scene, row.email)
    await scene.asAdministrator.call(sendUserPassword, { params: { id: user.id } })
    expect(passwordIn((await post.mailTo(row.email)).text)).not.toBe('')
  })

  test('invites teachers of other schools, which only the run shows', async () => {
    const [here, there] = [await makeScene(server), await makeScene(server)]
    const row = rowOf({ email: there.teacher.email.toUpperCase(), classes: 'Class A' })
    const { fates } = await here.asAdministrator.call(contract.previewTeachersImport, {
      body: { rows: [row] },
    })
    expect(fates).toMatchObject([{ teacher: 'new', known: null }])
    await run(here, { rows: [row] })
    expect(await userOf(here, there.teacher.email)).toMatchObject({
      ...{ is_active: false, is_invited: true, sections: [{ name: 'Class A' }] },
    })
    expect((await post.mailTo(there.teacher.email)).text).not.toMatch(/-\d{4}$/m)
  })

  test('gives known users classes and changes nothing else', async () => {
    const scene = await makeScene(server)
    const { account_id, administrator, teacher } = scene
    const disabled = await makeUser(server, { account_id, is_active: false })
    const rows = [administrator, teacher, disabled].map(({ email }) =>
      rowOf({ email, first_name: 'Other', classes: 'Class A, Class B' }),
    )
    const before = await everybody(scene)
    const { counts } = await run(scene, { rows })
    expect(counts).toMatchObject({ teachers: 0, known: 3, assignments: 5 })
    const after = await everybody(scene)
    const named = (all: typeof after) => all.users.map(({ sections: _, ...user }) => user)
    expect(named(after)).toEqual(named(before))
    for (const user of after.users) expect(classesOf(user)).toEqual(['Class A', 'Class B'])
  })

  test('with a wrong row makes nothing, and names its cell', async () => {
    const scene = await makeScene(server)
    const before = await everybody(scene)
    const rows = [rowOf({ classes: 'New' }), rowOf({ email: 'no at' })]
    const { status, detail } = await scene.asAdministrator.refused(contract.runTeachersImport, {
      body: { rows },
    })
    expect(status).toBe(422)
    expect(detail.fields).toMatchObject([{ path: 'rows.1.email', code: 'email_invalid' }])
    expect(await everybody(scene)).toEqual(before)
  })

  test('run twice concurrently with one id, and again, makes everything once', async () => {
    const scene = await makeScene(server)
    const rows = [rowOf({ classes: 'New' }), rowOf({ classes: 'New' })]
    const id = v7()
    const answers = await Promise.all([run(scene, { id, rows }), run(scene, { id, rows })])
    expect(answers[0]).toEqual(answers[1])
    expect(await run(scene, { id, rows })).toEqual(answers[0])
    expect((await everybody(scene)).users).toHaveLength(4)
    expect(await scene.asAdministrator.call(listImports)).toMatchObject([
      { id, kind: 'teachers', count: 2, state: 'done' },
    ])
  })

  test('run twice concurrently with two ids makes everything once', async () => {
    const scene = await makeScene(server)
    const rows = [rowOf({ classes: 'New' })]
    const answers = await Promise.all([run(scene, { rows }), run(scene, { rows })])
    expect(answers.map(({ counts }) => counts.teachers).toSorted()).toEqual([0, 1])
    expect((await everybody(scene)).users).toHaveLength(3)
  })

  test('above the mail limit makes nothing, unless mails are off', async () => {
    const scene = await makeScene(server)
    const rows = Array.from({ length: contract.INVITATIONS_AT_ONCE + 1 }, () => rowOf())
    const before = await everybody(scene)
    const { status, detail } = await scene.asAdministrator.refused(contract.runTeachersImport, {
      body: { rows },
    })
    expect(status).toBe(422)
    expect(detail.fields).toMatchObject([{ path: 'rows', params: { max: 100 } }])
    expect(await everybody(scene)).toEqual(before)
    expect((await run(scene, { rows, send: false })).counts.teachers).toBe(rows.length)
  })

  test.each([
    ['formulas', '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
    ['marks of direction', '\u202EZaid\u200F', 'Zaid'],
    ['halves of characters', 'Zaid\uD800', 'Zaid\uFFFD'],
  ])('takes names with %s as text', async (_, written, kept) => {
    const scene = await makeScene(server)
    const row = rowOf({ first_name: written, classes: `${written};` })
    await run(scene, { rows: [row], send: false })
    const user = await userOf(scene, row.email)
    expect([user.first_name, classesOf(user)]).toEqual([kept, [kept]])
  })

  test('remembers headings separately from those of students', async () => {
    const { asAdministrator } = await makeScene(server)
    const headings = [{ heading: 'Kitab', target: 'classes' as const }]
    await asAdministrator.call(contract.runTeachersImport, {
      body: { rows: [rowOf()], send: false, headings },
    })
    const read = (kind: 'students' | 'teachers') =>
      asAdministrator.call(listHeadings, { query: { kind } })
    expect([await read('teachers'), await read('students')]).toEqual([headings, []])
  })
})

describe('undoing an import of teachers', () => {
  const imported = async (scene: Scene, body: Body) => ({
    id: (await run(scene, { send: false, ...body })).id,
  })

  test('removes teachers, invitations, classes and assignments', async () => {
    const [scene, other] = [await makeScene(server), await makeScene(server)]
    const before = await everybody(scene)
    const fresh = rowOf({ classes: 'New, Class A' })
    const params = await imported(scene, {
      rows: [
        fresh,
        rowOf({ email: other.teacher.email, classes: 'New' }),
        rowOf({ email: scene.teacher.email, classes: 'Class B, New' }),
      ],
    })
    expect(await scene.asAdministrator.call(undoImport, { params })).toMatchObject({
      state: 'undone',
    })
    expect(await everybody(scene)).toEqual(before)
    // A user without any school is deleted, so that another school can create the person again.
    const left = await server.db.select().from(users).where(eq(users.email, fresh.email))
    expect(left).toEqual([])
    expect(await userOf(other, other.teacher.email)).toMatchObject({ is_active: true })
  })

  test.each<[string, object, (scene: Scene, user_id: string) => Promise<unknown>]>([
    [
      'a new teacher has signed in',
      { kind: 'user', name: 'Zaid Khan', by: ['signed_in'] },
      (_, id) => server.db.update(users).set({ is_temporary: false }).where(eq(users.id, id)),
    ],
    [
      'a new teacher has heard a lesson',
      { kind: 'user', name: 'Zaid Khan', by: ['lessons'] },
      ({ account_id, student }, user_id) =>
        makeSession(server, { account_id, student_id: student.id, user_id }),
    ],
  ])('is refused while %s', async (_, hanging, make) => {
    const scene = await makeScene(server)
    const row = rowOf({ classes: 'New' })
    const params = await imported(scene, { rows: [row] })
    await make(scene, (await userOf(scene, row.email)).id)
    const before = await everybody(scene)
    const { detail } = await scene.asAdministrator.refused(undoImport, { params })
    expect(detail.code).toBe('in_use')
    const read = await scene.asAdministrator.call(getImport, { params })
    expect(read.hanging).toEqual([hanging])
    expect(await everybody(scene)).toEqual(before)
  })

  test('keeps a class that has children or other teachers', async () => {
    const scene = await makeScene(server)
    const { account_id, asAdministrator, teacher } = scene
    const params = await imported(scene, { rows: [rowOf({ classes: 'New; Taught; Empty' })] })
    const idOf = async (wanted: string) =>
      (await asAdministrator.call(listSections)).find(({ name }) => name === wanted)?.id ?? ''
    await makeStudent(server, { account_id, section_id: await idOf('New') })
    await asAdministrator.call(assignSection, {
      params: { id: teacher.user_id },
      body: { section_id: await idOf('Taught') },
    })
    await asAdministrator.call(undoImport, { params })
    const { sections, users: left } = await everybody(scene)
    expect(sections.map(({ name }) => name)).toEqual(['Class A', 'Class B', 'New', 'Taught'])
    expect(left).toHaveLength(2)
  })

  test('keeps a class that was added separately', async () => {
    const scene = await makeScene(server)
    const params = await imported(scene, { rows: [rowOf({ classes: 'New' })] })
    await scene.asAdministrator.call(addSection, { body: { name: 'Newer' } })
    await scene.asAdministrator.call(undoImport, { params })
    const names = (await everybody(scene)).sections.map(({ name }) => name)
    expect(names).toEqual(['Class A', 'Class B', 'Newer'])
  })
})
