import * as contract from '@talaqqi/contract/sections'
import { describe, expect, test } from 'vitest'
import { signIn } from '../../testing/client.ts'
import { makeGuardian } from '../../testing/schools/guardians.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeStudent } from '../students/factory.ts'
import { makeUser } from '../users/factory.ts'
import { makeSection } from './factory.ts'

const server = useServer()

const names = (list: { name: string }[]) => list.map(({ name }) => name)

describe('the classes', () => {
  test('are listed by name, Class 2 before Class 10, to an administrator', async () => {
    const { account_id, asAdministrator } = await makeScene(server)
    await makeSection(server, { account_id, name: 'Class A10' })
    await makeSection(server, { account_id, name: 'Class A2' })
    expect(names(await asAdministrator.call(contract.listSections))).toEqual([
      'Class A',
      'Class A2',
      'Class A10',
      'Class B',
    ])
  })

  test('are listed to their teachers', async () => {
    const { asTeacher, section } = await makeScene(server)
    expect(await asTeacher.call(contract.listSections)).toEqual([
      { id: section.id, name: 'Class A', weekdays: [] },
    ])
  })

  test('are none for a teacher without a class', async () => {
    const { account_id } = await makeScene(server)
    const idle = await signIn(server, await makeUser(server, { account_id }))
    expect(await idle.call(contract.listSections)).toEqual([])
    expect(await idle.call(contract.listSectionsWithStudents)).toEqual([])
  })

  test('are paged with skip and limit', async () => {
    const { asAdministrator } = await makeScene(server)
    const query = { skip: 1, limit: 1 }
    expect(names(await asAdministrator.call(contract.listSections, { query }))).toEqual(['Class B'])
  })

  test('come with their active students, by name, and the guardians', async () => {
    const {
      account_id,
      section,
      elsewhere,
      student,
      studentElsewhere,
      asAdministrator,
      asTeacher,
    } = await makeScene(server)
    const of = { account_id, section_id: section.id }
    const zayd = await makeStudent(server, { ...of, first_name: 'Amina', last_name: 'Zayd' })
    const abbas = await makeStudent(server, { ...of, first_name: 'amina', last_name: 'Abbas' })
    await makeStudent(server, { ...of, is_active: false })
    const mother = await makeGuardian(server, { account_id, student_ids: [zayd.id, student.id] })
    const { id: guardian_id, first_name, last_name, email, phone } = mother
    const none = { is_confirmed: false, has_password: false }
    const guardian = { id: guardian_id, first_name, last_name, email, phone, ...none }
    const asSent = (sent: typeof zayd) => ({
      ...{ id: sent.id, first_name: sent.first_name, last_name: sent.last_name },
      ...{ section_id: sent.section_id, is_active: sent.is_active, name_in_arabic: '' },
      guardians: sent.id === zayd.id || sent.id === student.id ? [guardian] : [],
    })
    const classA = {
      id: section.id,
      name: 'Class A',
      weekdays: [],
      students: [abbas, zayd, student].map(asSent),
    }
    const classB = {
      id: elsewhere.id,
      name: 'Class B',
      weekdays: [],
      students: [asSent(studentElsewhere)],
    }
    expect(await asAdministrator.call(contract.listSectionsWithStudents)).toEqual([classA, classB])
    expect(await asTeacher.call(contract.listSectionsWithStudents)).toEqual([classA])
    const params = { id: section.id }
    expect(await asTeacher.call(contract.getSectionWithStudents, { params })).toEqual(classA)
  })

  test('are read one by one, each with its active teachers', async () => {
    const { asTeacher, teacher, section } = await makeScene(server)
    const { user_id, first_name, last_name } = teacher
    expect(await asTeacher.call(contract.getSection, { params: { id: section.id } })).toEqual({
      id: section.id,
      name: 'Class A',
      weekdays: [],
      teachers: [{ id: user_id, first_name, last_name }],
    })
  })
})
