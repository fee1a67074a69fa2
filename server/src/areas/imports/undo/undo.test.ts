import { addGuardian, changeGuardian, listGuardians } from '@talaqqi/contract/guardians'
import * as contract from '@talaqqi/contract/imports'
import * as ofStudents from '@talaqqi/contract/imports-students'
import { runTeachersImport } from '@talaqqi/contract/imports-teachers'
import { listSections } from '@talaqqi/contract/sections'
import { listStudents, moveStudents } from '@talaqqi/contract/students'
import { getTableName, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeGuardian, signInGuardians } from '../../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeAttendance } from '../../attendances/factory.ts'
import { hashPassword } from '../../auth/index.ts'
import { makeSession } from '../../sessions/factory.ts'
import { makeStudent } from '../../students/factory.ts'
import { makeSubscription } from '../../subscriptions/factory.ts'
import { makeTarget } from '../../targets/factory.ts'
import { REFERENCES } from './dependent-queries.ts'

const server = useServer()

const child = {
  row: 2,
  first_name: 'Yusuf',
  last_name: 'Khan',
  class: 'Hifz',
  guardian_first_name: 'Khadija',
  guardian_last_name: 'Khan',
  guardian_phone: '082 123 4567',
}

async function imported(scene: Scene, rows: object[] = [child]) {
  const body = { name: 'list.xlsx', rows: rows as ofStudents.ImportRow[] }
  const { id } = await scene.asAdministrator.call(ofStudents.runImport, { body })
  return { id }
}

async function everybody({ asAdministrator }: Scene) {
  return {
    students: await asAdministrator.call(listStudents, { query: { limit: 1000 } }),
    guardians: await asAdministrator.call(listGuardians),
    sections: await asAdministrator.call(listSections),
  }
}

async function found({ asAdministrator }: Scene) {
  const students = await asAdministrator.call(listStudents, { query: { limit: 1000 } })
  const student = students.find(({ first_name }) => first_name === 'Yusuf')
  if (!student) throw new Error('the import did not create Yusuf')
  return student
}

describe('undoing an import', () => {
  test('deletes students, guardians and classes once, and shows it', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, administrator } = scene
    const before = await everybody(scene)
    const params = await imported(scene)
    expect(await asAdministrator.call(contract.getImport, { params })).toMatchObject({
      hanging: [],
      name: 'list.xlsx',
      state: 'done',
      user: { first_name: administrator.first_name },
    })
    for (let time = 0; time < 2; time += 1)
      expect(await asAdministrator.call(contract.undoImport, { params })).toMatchObject({
        state: 'undone',
      })
    expect(await everybody(scene)).toEqual(before)
    expect(await asAdministrator.call(contract.listImports)).toMatchObject([{ state: 'undone' }])
    const trace = await server.db.execute(
      sql`select record from audit where account_id = ${scene.account_id} and action in ('delete', 'undo') order by record`,
    )
    expect(trace.rows.map(({ record }) => record)).toEqual([
      ...['guardians', 'imports', 'sections', 'students'],
    ])
    const { detail } = await asAdministrator.refused(ofStudents.runImport, {
      body: { id: params.id, rows: [child as ofStudents.ImportRow] },
    })
    expect(detail.code).toBe('conflict')
  })

  test('leaves known guardians and classes unchanged', async () => {
    const scene = await makeScene(server)
    const { account_id, section, student } = scene
    await makeGuardian(server, { account_id, student_ids: [student.id], first_name: 'Khadija' })
    const before = await everybody(scene)
    const params = await imported(scene, [{ ...child, class: section.name }])
    await scene.asAdministrator.call(contract.undoImport, { params })
    expect(await everybody(scene)).toEqual(before)
  })

  test.each<[contract.DependentKind, (scene: Scene, student_id: string) => Promise<unknown>]>([
    ['lessons', ({ account_id }, student_id) => makeSession(server, { account_id, student_id })],
    [
      'attendance',
      ({ account_id }, student_id) => makeAttendance(server, { account_id, student_id }),
    ],
    ['targets', ({ account_id }, student_id) => makeTarget(server, { account_id, student_id })],
    [
      'subscriptions',
      ({ account_id }, student_id) => makeSubscription(server, { account_id, student_id }),
    ],
    [
      'guardians',
      ({ asAdministrator }, student_id) =>
        asAdministrator.call(addGuardian, {
          body: { first_name: 'A', last_name: 'B', email: 'a@b.co', phone: '', student_id },
        }),
    ],
  ])('is refused while a child has %s, naming the child', async (by, make) => {
    const scene = await makeScene(server)
    const params = await imported(scene)
    await make(scene, (await found(scene)).id)
    const before = await everybody(scene)
    const { status, detail } = await scene.asAdministrator.refused(contract.undoImport, { params })
    expect([status, detail.code]).toEqual([409, 'in_use'])
    const { hanging } = await scene.asAdministrator.call(contract.getImport, { params })
    expect(hanging).toContainEqual({ kind: 'student', name: 'Yusuf Khan', by: [by] })
    expect(await everybody(scene)).toEqual(before)
  })

  test('is refused once its guardian has signed in', async () => {
    const scene = await makeScene(server)
    const params = await imported(scene)
    const { account_id } = scene
    await server.db.execute(
      sql`update guardians set is_confirmed = true where account_id = ${account_id}`,
    )
    const { hanging, hanging_total } = await scene.asAdministrator.call(contract.getImport, {
      params,
    })
    expect(hanging_total).toBe(1)
    expect(hanging).toEqual([{ kind: 'guardian', name: 'Khadija Khan', by: ['signed_in'] }])
  })

  test('keeps a class that has other children or teachers', async () => {
    const scene = await makeScene(server)
    const { account_id, asAdministrator, teacher } = scene
    const before = await everybody(scene)
    const params = await imported(scene, [
      child,
      { ...child, row: 3, first_name: 'Isa', class: 'Nazirah' },
      { ...child, row: 4, first_name: 'Zayd', class: 'Qaidah' },
    ])
    const { section_id } = await found(scene)
    await makeStudent(server, { account_id, section_id, first_name: 'Later' })
    const row = { row: 2, first_name: '', last_name: '', email: teacher.email, classes: 'Nazirah' }
    await asAdministrator.call(runTeachersImport, { body: { rows: [row], send: false } })
    expect(await asAdministrator.call(contract.undoImport, { params })).toMatchObject({
      state: 'undone',
    })
    const after = await everybody(scene)
    expect(after.sections.map(({ name }) => name)).toEqual(
      [...before.sections.map(({ name }) => name), 'Hifz', 'Nazirah'].toSorted(),
    )
    expect(after.students).toHaveLength(before.students.length + 1)
    expect(after.guardians).toEqual(before.guardians)
  })

  test('moves children back, and removes additions to duplicates', async () => {
    const scene = await makeScene(server)
    const { account_id, section, student, studentElsewhere } = scene
    await makeStudent(server, {
      account_id,
      section_id: section.id,
      is_active: false,
      first_name: 'Gone',
      last_name: 'Adams',
    })
    const before = await everybody(scene)
    const gone = async () => {
      const { rows } = await server.db.execute(
        sql`select is_active, section_id from students where account_id = ${account_id} and first_name = 'Gone'`,
      )
      return rows[0]
    }
    const [was] = [await gone()]
    const of = ({ first_name, last_name }: typeof student) => ({ ...child, first_name, last_name })
    const params = await imported(scene, [
      { ...of(student), student_choice: 'same' },
      { ...of(studentElsewhere), row: 3, student_choice: 'same' },
      { ...child, row: 4, first_name: 'Gone', last_name: 'Adams', student_choice: 'same' },
    ])
    const moved = await everybody(scene)
    expect(moved.sections).toHaveLength(before.sections.length + 1)
    expect(moved.students).toHaveLength(before.students.length + 1)
    expect(moved.guardians[0]?.students).toHaveLength(3)
    await scene.asAdministrator.call(contract.undoImport, { params })
    expect(await everybody(scene)).toEqual(before)
    expect(await gone()).toEqual(was)
  })

  test('leaves a child who changed class again', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, student, elsewhere } = scene
    const { first_name, last_name } = student
    const row = { ...child, first_name, last_name, student_choice: 'same' }
    const params = await imported(scene, [row])
    await asAdministrator.call(moveStudents, {
      body: { student_ids: [student.id], section_id: elsewhere.id },
    })
    await asAdministrator.call(contract.undoImport, { params })
    const { students } = await everybody(scene)
    expect(students.find(({ id }) => id === student.id)?.section_id).toBe(elsewhere.id)
  })

  test('checks every foreign key to a student, guardian, class or user', async () => {
    const { rows } = await server.db.execute<{ target: string; at: string }>(sql`
      select k.confrelid::regclass::text as target,
        k.conrelid::regclass::text || '.' || a.attname as at
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and a.attname <> 'account_id'
        and k.confrelid::regclass::text in ('students', 'guardians', 'sections', 'memberships')`)
    // Links, members and declarations have checks of their own; the free columns never block an undo.
    const apart = [
      ...['guardian_students.student_id', 'guardian_students.guardian_id'],
      ...['user_sections.user_id', 'declarations.student_id'],
    ]
    const free = [
      ...['guardian_links.guardian_id', 'guardian_sign_ins.guardian_id'],
      ...['guardian_passkeys.guardian_id', 'staff_links.user_id'],
      ...['document_batches.section_id', 'marks.student_id', 'attention_seen.student_id'],
      ...['student_moves.section_id', 'whatsapp_hints.guardian_id'],
    ]
    const asked = Object.values(REFERENCES)
      .flat()
      .map(({ table, column }) => `${getTableName(table)}.${column.name}`)
    const pointing = rows.map(({ at }) => at).filter((at) => ![...apart, ...free].includes(at))
    expect([...new Set(asked)].toSorted()).toEqual(expect.arrayContaining(pointing.toSorted()))
    expect(pointing.length).toBeGreaterThan(10)
  })
})

describe('a guardian with a corrected email or phone', () => {
  const khadija = { first_name: 'Khadija', last_name: 'Khan', phone: '27821234567' }
  const me = { method: 'GET', path: '/guardian/me' } as const

  async function known(scene: Scene, email: string | null) {
    const { account_id, student } = scene
    const guardian = await makeGuardian(server, {
      ...{ account_id, student_ids: [student.id], ...khadija },
      password_hash: await hashPassword('Demo-pass-1!'),
      is_temporary: false,
    })
    await server.db.execute(
      sql`update guardians set email = ${email} where account_id = ${account_id} and id = ${guardian.id}`,
    )
    const rows = [{ account_id, guardian_id: guardian.id, proves_email: false }]
    const proven = [{ account_id, guardian_id: guardian.id, proves_email: true }]
    return {
      id: guardian.id,
      bySharedLink: await signInGuardians(server, rows),
      byMailbox: await signInGuardians(server, proven),
    }
  }

  test('by an import cannot sign in by the old email until undone', async () => {
    const scene = await makeScene(server)
    const { id, byMailbox } = await known(scene, 'old@demo.school')
    const params = await imported(scene, [
      { ...child, guardian_email: 'new@demo.school', guardian_choice: 'file' },
    ])
    const email = async () =>
      (await scene.asAdministrator.call(listGuardians)).find((one) => one.id === id)
    expect(await email()).toMatchObject({ email: 'new@demo.school', is_confirmed: false })
    const { rows } = await server.db.execute(
      sql`select password_hash from guardians where account_id = ${scene.account_id} and id = ${id}`,
    )
    expect(rows).toEqual([{ password_hash: null }])
    expect((await byMailbox.send(me)).statusCode).toBe(401)
    await scene.asAdministrator.call(contract.undoImport, { params })
    expect(await email()).toMatchObject({ email: 'old@demo.school' })
  })

  test.each([
    ['with an email stays in by the mailbox only', 'old@demo.school', 200],
    ['without an email is out', null, 401],
  ])('and has another phone, %s', async (_, email, status) => {
    const scene = await makeScene(server)
    const { id, bySharedLink, byMailbox } = await known(scene, email)
    const body = { first_name: 'Khadija', last_name: 'Patel', phone: khadija.phone }
    const change = (phone: string) =>
      scene.asAdministrator.call(changeGuardian, { params: { id }, body: { ...body, phone } })
    await change(khadija.phone)
    expect((await bySharedLink.send(me)).statusCode).toBe(200)
    await change('27829999999')
    expect((await bySharedLink.send(me)).statusCode).toBe(401)
    expect((await byMailbox.send(me)).statusCode).toBe(status)
  })

  test('may get a first email, but not that of another guardian', async () => {
    const scene = await makeScene(server)
    const { id } = await known(scene, null)
    await makeGuardian(server, { account_id: scene.account_id, email: 'taken@demo.school' })
    const change = (email: string) => ({ params: { id }, body: { ...khadija, email } })
    const { detail } = await scene.asAdministrator.refused(
      changeGuardian,
      change('taken@demo.school'),
    )
    expect(detail.fields).toMatchObject([{ path: 'email', code: 'email_taken' }])
    expect(
      await scene.asAdministrator.call(changeGuardian, change('new@demo.school')),
    ).toMatchObject({ email: 'new@demo.school' })
    // A stale form is refused; a form without an email changes nothing.
    const { body, params } = change('other@demo.school')
    const late = { params, body: { ...body, before: { email: null } } }
    const { detail: told } = await scene.asAdministrator.refused(changeGuardian, late)
    expect(told).toMatchObject({ code: 'changed_meanwhile', fields: [{ path: 'email' }] })
    expect(
      await scene.asAdministrator.call(changeGuardian, { params, body: khadija }),
    ).toMatchObject({ email: 'new@demo.school' })
  })
})
