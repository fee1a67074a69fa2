import { listAudit } from '@talaqqi/contract/audit'
import { getSession, listRecentSessions } from '@talaqqi/contract/sessions'
import * as contract from '@talaqqi/contract/students'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeGuardian } from '../../testing/schools/guardians.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSection } from '../sections/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from './factory.ts'

const server = useServer()
const name = { first_name: 'محمد', last_name: "Al-Ḥusaynī O'Neil" }

async function actionsOf(scene: Awaited<ReturnType<typeof makeScene>>, record_id: string) {
  const query = { record: 'students', record_id } as const
  const entries = await scene.asAdministrator.call(listAudit, { query })
  return entries.map(({ action, changes }) => ({ action, changes }))
}

describe('adding a student', () => {
  test('adds one to the class, in any script', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, asTeacher, section } = scene
    const body = { ...name, section_id: section.id }
    const student = await asAdministrator.call(contract.addStudent, { body })
    const shown = { id: student.id, ...body, is_active: true }
    expect(student).toMatchObject(shown)
    expect(await asTeacher.call(contract.listStudents)).toContainEqual({
      ...shown,
      name_in_arabic: '',
      guardians: [],
    })
    const changes = { ...body, is_active: true }
    expect(await actionsOf(scene, student.id)).toEqual([{ action: 'create', changes }])
  })

  test('twice with the same id, even at once, makes one student', async () => {
    const { asAdministrator, section } = await makeScene(server)
    const body = { id: v7(), ...name, section_id: section.id }
    const add = () => asAdministrator.call(contract.addStudent, { body })
    const answers = [...(await Promise.all([add(), add(), add()])), await add()]
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([body.id]))
    expect(await asAdministrator.call(contract.listStudents)).toHaveLength(3)
  })

  test("to another school's class names the class", async () => {
    const { asAdministrator } = await makeScene(server)
    const { id: section_id } = await makeSection(server)
    const body = { ...name, section_id }
    const { status, detail } = await asAdministrator.refused(contract.addStudent, { body })
    expect(status).toBe(422)
    expect(detail.fields).toEqual([
      {
        path: 'section_id',
        code: 'section_unknown',
        params: {},
        message: 'This class does not exist.',
      },
    ])
  })
})

describe('changing a student', () => {
  test('disabling removes the student from the lists; enabling restores', async () => {
    const { asAdministrator, asTeacher, student, section } = await makeScene(server)
    const params = { id: student.id }
    const change = (is_active: boolean) =>
      asAdministrator.call(contract.changeStudent, {
        params,
        body: { ...name, section_id: section.id, is_active },
      })
    const disabled = await change(false)
    expect(disabled).toMatchObject({ ...name, is_active: false })
    expect(await asTeacher.call(contract.listStudents)).toEqual([])
    const shown = { id: student.id, ...name, section_id: section.id, is_active: false }
    expect(await asAdministrator.call(contract.listDisabledStudents)).toEqual([
      { ...shown, name_in_arabic: '', guardians: [] },
    ])
    await change(true)
    expect(await asTeacher.call(contract.listStudents)).toHaveLength(1)
    expect(await asAdministrator.call(contract.listDisabledStudents)).toEqual([])
  })

  test('moved, lessons stay with the class of their capture', async () => {
    const scene = await makeScene(server)
    const { account_id, asAdministrator, asTeacher, student, section, elsewhere } = scene
    const { id } = await makeSession(server, { account_id, student_id: student.id })
    const body = { ...name, section_id: elsewhere.id }
    await asAdministrator.call(contract.changeStudent, { params: { id: student.id }, body })
    const query = { section_id: section.id }
    const kept = await asAdministrator.call(listRecentSessions, { query })
    expect(kept.map((session) => session.id)).toEqual([id])
    expect((await asTeacher.refused(getSession, { params: { id } })).status).toBe(403)
  })

  test("to another school's class names the class, and nothing changes", async () => {
    const { asAdministrator, student } = await makeScene(server)
    const { id: section_id } = await makeSection(server)
    const { detail } = await asAdministrator.refused(contract.changeStudent, {
      params: { id: student.id },
      body: { ...name, section_id },
    })
    expect(detail.fields?.map(({ path }) => path)).toEqual(['section_id'])
    const params = { id: student.id }
    const { first_name } = await asAdministrator.call(contract.getStudent, { params })
    expect(first_name).toBe(student.first_name)
  })

  test('a student is shown with the guardians, by name', async () => {
    const { account_id, asTeacher, student } = await makeScene(server)
    const of = { account_id, student_ids: [student.id] }
    const zaynab = await makeGuardian(server, { ...of, first_name: 'Zaynab' })
    const ahmad = await makeGuardian(server, { ...of, first_name: 'ahmad', is_confirmed: true })
    await makeGuardian(server, { account_id })
    const { guardians } = await asTeacher.call(contract.getStudent, { params: { id: student.id } })
    expect(guardians).toEqual(
      [ahmad, zaynab].map(({ account_id: _, ...guardian }) => ({
        is_confirmed: false,
        has_password: false,
        ...guardian,
      })),
    )
  })
})

describe('moving several students', () => {
  test('moves them all, answers them by name and writes audit entries', async () => {
    const scene = await makeScene(server)
    const { account_id, asAdministrator, section, elsewhere, student } = scene
    const second = await makeStudent(server, {
      account_id,
      section_id: section.id,
      first_name: 'Adam',
    })
    const student_ids = [student.id, second.id, student.id]
    const body = { student_ids, section_id: elsewhere.id }
    const moved = await asAdministrator.call(contract.moveStudents, { body })
    expect(moved.map(({ id, section_id }) => [id, section_id])).toEqual([
      [second.id, elsewhere.id],
      [student.id, elsewhere.id],
    ])
    const changes = { section_id: elsewhere.id }
    expect(await actionsOf(scene, student.id)).toEqual([{ action: 'update', changes }])
  })

  test("moves none if a student or the class is another school's", async () => {
    const { asAdministrator, student, elsewhere, section } = await makeScene(server)
    const stranger = await makeStudent(server)
    const student_ids = [student.id, stranger.id]
    const unknown = await asAdministrator.refused(contract.moveStudents, {
      body: { student_ids, section_id: elsewhere.id },
    })
    expect(unknown.status).toBe(404)
    const wrong = await asAdministrator.refused(contract.moveStudents, {
      body: { student_ids: [student.id], section_id: stranger.section_id ?? '' },
    })
    expect(wrong.status).toBe(422)
    const params = { id: student.id }
    const { section_id } = await asAdministrator.call(contract.getStudent, { params })
    expect(section_id).toBe(section.id)
  })
})
