import {
  getStudent,
  listStudents,
  listStudentsOfSection,
  listStudentsWithLast,
} from '@talaqqi/contract/students'
import { describe, expect, test } from 'vitest'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from './factory.ts'

const server = useServer()

const names = (list: { first_name: string; last_name: string }[]) =>
  list.map(({ first_name, last_name }) => `${first_name} ${last_name}`)

const hour = (at: number) => new Date(Date.UTC(2026, 0, 5, at))

/** Amina Zayd, Bilal Abbas, Bilal Said, and a disabled student. */
async function makeClass() {
  const scene = await makeScene(server)
  const of = { account_id: scene.account_id, section_id: scene.elsewhere.id }
  const bilal = await makeStudent(server, { ...of, first_name: 'Bilal', last_name: 'Said' })
  await makeStudent(server, { ...of, first_name: 'Bilal', last_name: 'Abbas' })
  await makeStudent(server, { ...of, first_name: 'Amina', last_name: 'Zayd' })
  await makeStudent(server, { ...of, first_name: 'Disabled', last_name: 'One', is_active: false })
  return { ...scene, bilal, query: { section_id: scene.elsewhere.id } }
}

describe('the students', () => {
  test('are listed by first then last name, the active ones only', async () => {
    const { asAdministrator, student, studentElsewhere } = await makeClass()
    expect(names(await asAdministrator.call(listStudents))).toEqual([
      'Amina Zayd',
      'Bilal Abbas',
      'Bilal Said',
      ...names([student, studentElsewhere]).toSorted(),
    ])
  })

  test('are listed to a teacher of their class', async () => {
    const { asTeacher, student } = await makeClass()
    expect(names(await asTeacher.call(listStudents))).toEqual(names([student]))
  })

  test('are 200 by default, and paged', async () => {
    const { asTeacher, account_id, section } = await makeScene(server)
    const of = { account_id, section_id: section.id }
    for (let count = 0; count < 203; count++) await makeStudent(server, of)
    expect(await asTeacher.call(listStudents)).toHaveLength(200)
    expect(await asTeacher.call(listStudents, { query: { skip: 200 } })).toHaveLength(4)
    expect(await asTeacher.call(listStudents, { query: { limit: 1000 } })).toHaveLength(204)
  })

  test('without a class are listed to administrators only', async () => {
    const { asAdministrator, asTeacher, account_id } = await makeScene(server)
    const { id } = await makeStudent(server, { account_id, section_id: null })
    const lists = [await asAdministrator.call(listStudents), await asTeacher.call(listStudents)]
    expect(lists.map((list) => list.some((student) => student.id === id))).toEqual([true, false])
    expect((await asTeacher.refused(getStudent, { params: { id } })).status).toBe(403)
    expect((await asAdministrator.call(getStudent, { params: { id } })).section_id).toBeNull()
  })

  test('of a class come with the last lesson of each', async () => {
    const { asAdministrator, account_id, bilal, query } = await makeClass()
    const of = { account_id, student_id: bilal.id }
    await makeSession(server, { ...of, name: 'Earlier', created_at: hour(8) })
    const last = await makeSession(server, {
      ...of,
      name: 'Last',
      created_at: hour(9),
      type: 'exam',
    })
    await makeSession(server, {
      ...of,
      name: 'Deleted',
      created_at: hour(10),
      deleted_at: hour(11),
    })
    const list = await asAdministrator.call(listStudentsOfSection, { query })
    expect(list.map(({ first_name, last_session }) => [first_name, last_session])).toEqual([
      ['Amina', null],
      ['Bilal', null],
      [
        'Bilal',
        {
          ...{ id: last.id, name: 'Last', type: 'exam', created_at: '2026-01-05T09:00:00.000Z' },
          ...{ section: 'juz', start: 3, end: 3, parts: [{ start: null, end: null }] },
        },
      ],
      ['Student', null],
    ])
  })

  test('within reach are found with the last lesson of each', async () => {
    const { asTeacher, asAdministrator, account_id, student, bilal } = await makeClass()
    for (const { id: student_id } of [student, bilal])
      await makeSession(server, { account_id, student_id, name: 'Heard', created_at: hour(8) })
    const heard = async (client: typeof asTeacher) =>
      (await client.call(listStudentsWithLast)).flatMap(({ id, last_session: last }) =>
        last ? [[id, last.name]] : [],
      )
    expect(await heard(asTeacher)).toEqual([[student.id, 'Heard']])
    expect((await heard(asAdministrator)).toSorted()).toEqual(
      [student, bilal].map(({ id }) => [id, 'Heard']).toSorted(),
    )
  })

  test('are read one by one, disabled ones too', async () => {
    const { asTeacher, account_id, section } = await makeScene(server)
    const student = await makeStudent(server, {
      account_id,
      section_id: section.id,
      is_active: false,
    })
    const { id, first_name, last_name, section_id } = student
    expect(await asTeacher.call(getStudent, { params: { id } })).toEqual({
      id,
      first_name,
      last_name,
      name_in_arabic: '',
      section_id,
      is_active: false,
      guardians: [],
    })
  })
})
