import { handOver } from '@talaqqi/contract/handovers'
import { listSectionsWithStudents } from '@talaqqi/contract/sections'
import { changeStudent, deleteStudent, getStudent } from '@talaqqi/contract/students'
import { getUser } from '@talaqqi/contract/users'
import { endYear, listYearEnds, previewYearEnd, undoYearEnd } from '@talaqqi/contract/year-ends'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSection } from '../sections/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from '../students/factory.ts'
import { makeUser } from '../users/factory.ts'

const server = useServer()

/** Class A moves to B with its teacher, B's student leaves. */
async function makePlan(scene: Scene) {
  const { account_id, section, elsewhere, student, studentElsewhere, teacher } = scene
  const stays = await makeStudent(server, { account_id, section_id: section.id })
  const body = {
    id: v7(),
    students: [
      { student_id: student.id, from_section_id: section.id, to_section_id: elsewhere.id },
      { student_id: studentElsewhere.id, from_section_id: elsewhere.id, to_section_id: null },
    ],
    teachers: [
      { user_id: teacher.user_id, from_section_id: section.id, to_section_id: elsewhere.id },
    ],
  }
  return { body, stays }
}

const look = async ({ asAdministrator, teacher }: Scene) => {
  const classes = await asAdministrator.call(listSectionsWithStudents)
  const user = await asAdministrator.call(getUser, { params: { id: teacher.user_id } })
  return {
    students: classes.map(({ id, students }) => [id, students.map((one) => one.id).toSorted()]),
    teacher: user.sections.map(({ id }) => id),
  }
}

test('classes move up together, once, and one undo puts everyone back', async () => {
  const scene = await makeScene(server)
  const { asAdministrator, section, elsewhere, student } = scene
  const { body, stays } = await makePlan(scene)
  const before = await look(scene)
  const done = await asAdministrator.call(endYear, { body })
  expect(await asAdministrator.call(endYear, { body })).toEqual(done)
  expect(await look(scene)).toEqual({
    students: [
      [section.id, [stays.id]],
      [elsewhere.id, [student.id]],
    ],
    teacher: [elsewhere.id],
  })
  expect(await asAdministrator.call(listYearEnds)).toMatchObject([
    { id: body.id, students: 2, teachers: 1, undone_at: null },
  ])
  const undone = await asAdministrator.call(undoYearEnd, { params: { id: body.id }, body: {} })
  expect(await asAdministrator.call(undoYearEnd, { params: { id: body.id }, body: {} })).toEqual(
    undone,
  )
  expect(await look(scene)).toEqual(before)
})

test('students and teachers who are named twice move once', async () => {
  const scene = await makeScene(server)
  const { body } = await makePlan(scene)
  const twice = {
    ...body,
    students: [...body.students, ...body.students],
    teachers: [...body.teachers, ...body.teachers],
  }
  expect(await scene.asAdministrator.call(endYear, { body: twice })).toMatchObject({
    students: 2,
    teachers: 1,
  })
})

test('a student who was moved meanwhile stops the move and is named', async () => {
  const scene = await makeScene(server)
  const { asAdministrator, elsewhere, student } = scene
  const { body } = await makePlan(scene)
  const params = { id: student.id }
  await asAdministrator.call(changeStudent, { params, body: { section_id: elsewhere.id } })
  const before = await look(scene)
  const refused = await asAdministrator.send({ method: 'POST', path: '/year-ends/', body })
  expect(refused.statusCode).toBe(409)
  const name = `${student.first_name} ${student.last_name}`
  expect(refused.json().detail.reason).toMatchObject({
    code: 'year_end_changed',
    params: { names: name },
  })
  expect(await look(scene)).toEqual(before)
  const { id: _, ...moves } = body
  expect(await asAdministrator.call(previewYearEnd, { body: moves })).toMatchObject({
    conflicts: [{ code: 'changed', count: 1, names: [name] }],
  })
})

test('an undo names the student who moved since, and moves no student', async () => {
  const scene = await makeScene(server)
  const { asAdministrator, section, student } = scene
  const { body } = await makePlan(scene)
  await asAdministrator.call(endYear, { body })
  const params = { id: student.id }
  await asAdministrator.call(changeStudent, { params, body: { section_id: section.id } })
  const before = await look(scene)
  const path = `/year-ends/${body.id}/undo`
  const refused = await asAdministrator.send({ method: 'POST', path, body: {} })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().detail.reason.params.names).toContain(student.first_name)
  expect(await look(scene)).toEqual(before)
})

test('an undo can put back the others than those who moved since', async () => {
  const scene = await makeScene(server)
  const { asAdministrator, section, elsewhere, student, studentElsewhere } = scene
  const { body, stays } = await makePlan(scene)
  await asAdministrator.call(endYear, { body })
  const params = { id: studentElsewhere.id }
  await asAdministrator.call(changeStudent, { params, body: { section_id: section.id } })
  await asAdministrator.call(undoYearEnd, {
    ...{ params: { id: body.id }, body: { without_changed: true } },
  })
  expect(await look(scene)).toEqual({
    students: [
      [section.id, [stays.id, student.id].toSorted()],
      [elsewhere.id, []],
    ],
    teacher: [section.id],
  })
})

test('an undo is possible after a student was erased', async () => {
  const scene = await makeScene(server)
  const { asAdministrator, section, student, studentElsewhere } = scene
  const { body } = await makePlan(scene)
  await asAdministrator.call(endYear, { body })
  await asAdministrator.call(deleteStudent, { params: { id: studentElsewhere.id } })
  const undo = { params: { id: body.id } }
  const { detail } = await asAdministrator.refused(undoYearEnd, { ...undo, body: {} })
  expect(detail.reason).toEqual({ code: 'year_end_gone', params: { count: 1 } })
  await asAdministrator.call(undoYearEnd, { ...undo, body: { without_changed: true } })
  const { section_id } = await asAdministrator.call(getStudent, { params: { id: student.id } })
  expect(section_id).toBe(section.id)
})

test('a teacher who leaves soon follows the class until that day', async () => {
  const scene = await makeScene(server)
  const { asAdministrator, account_id, section, elsewhere, teacher } = scene
  const { user_id } = await makeUser(server, { account_id })
  const handover = { start_date: '2031-07-01', end_date: null }
  await asAdministrator.call(handOver, {
    params: { id: teacher.user_id },
    body: { ...handover, classes: [{ section_id: section.id, to_user_id: user_id }] },
  })
  const rowsOf = async () =>
    (
      await server.db.execute(sql`
        select user_id, section_id, start_date::text, end_date::text from user_sections
        where account_id = ${account_id} order by start_date nulls first`)
    ).rows
  const before = await rowsOf()
  const { body } = await makePlan(scene)
  const move = { from_section_id: section.id, to_section_id: elsewhere.id }
  const teachers = [teacher.user_id, user_id].map((id) => ({ user_id: id, ...move }))
  await asAdministrator.call(endYear, { body: { ...body, teachers } })
  const of = { section_id: elsewhere.id }
  expect(await rowsOf()).toEqual([
    { ...of, user_id: teacher.user_id, start_date: null, end_date: '2031-06-30' },
    { ...of, user_id, start_date: '2031-07-01', end_date: null },
  ])
  await asAdministrator.call(undoYearEnd, { params: { id: body.id }, body: {} })
  expect(await rowsOf()).toEqual(before)
})

test('the preview names open lessons of leavers and classes without a teacher', async () => {
  const scene = await makeScene(server)
  const { asAdministrator, account_id, studentElsewhere, elsewhere, teacher } = scene
  await makeSession(server, {
    ...{ account_id, student_id: studentElsewhere.id, user_id: teacher.user_id },
    ...{ section_id: elsewhere.id, status: 'paused' },
  })
  const { body } = await makePlan(scene)
  const { id: _, ...moves } = body
  const { conflicts } = await asAdministrator.call(previewYearEnd, { body: moves })
  const { first_name, last_name } = studentElsewhere
  expect(conflicts).toEqual([
    { code: 'open_lesson', count: 1, names: [`${first_name} ${last_name}`] },
    { code: 'without_teacher', count: 1, names: ['Class A'] },
  ])
})

test('lessons keep the class of their day', async () => {
  const scene = await makeScene(server)
  const { asAdministrator, account_id, student, section, elsewhere, teacher } = scene
  const lesson = await makeSession(server, {
    ...{ account_id, student_id: student.id, user_id: teacher.user_id },
    ...{ section_id: section.id, status: 'completed' },
  })
  const { body } = await makePlan(scene)
  await asAdministrator.call(endYear, { body })
  const moved = await asAdministrator.call(getStudent, { params: { id: student.id } })
  expect(moved.section_id).toBe(elsewhere.id)
  const { rows } = await server.db.execute(
    `select section_id from sessions where account_id = '${account_id}' and id = '${lesson.id}'`,
  )
  expect(rows).toEqual([{ section_id: section.id }])
})

test('a class without a teacher before is named if it gets students', async () => {
  const scene = await makeScene(server)
  const { asAdministrator, account_id, student, section } = scene
  const names = async (to_section_id: string | null) => {
    const move = { student_id: student.id, from_section_id: section.id, to_section_id }
    const body = { students: [move], teachers: [] }
    const { conflicts } = await asAdministrator.call(previewYearEnd, { body })
    return conflicts.flatMap((one) => (one.code === 'without_teacher' ? one.names : []))
  }
  const empty = await makeSection(server, { account_id, name: 'Class C' })
  // Class B has a student and no teacher.
  expect(await names(null)).toEqual([])
  expect(await names(empty.id)).toEqual(['Class C'])
})
