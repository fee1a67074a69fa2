import { listOtherNames } from '@talaqqi/contract/sessions'
import { expect, test } from 'vitest'
import { makeSchool } from '../../../testing/schools/factories.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeStudent } from '../../students/factory.ts'
import { makeSession } from '../factory.ts'

const server = useServer()
const OTHER = { type: 'other', section: null, start: null, end: null } as const
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function teach(account_id: string, name: string, children: number, more = {}) {
  for (let child = 0; child < children; child += 1) {
    const { id: student_id } = await makeStudent(server, { account_id })
    await makeSession(server, { account_id, student_id, name, ...OTHER, ...more })
  }
}

test("the child's own names come first, then the school's usual ones", async () => {
  const { asTeacher, account_id, student } = await makeScene(server)
  const own = { account_id, student_id: student.id, ...OTHER }
  await makeSession(server, { ...own, name: 'Arabic letters', created_at: daysAgo(2) })
  await makeSession(server, { ...own, name: 'Seerah', created_at: daysAgo(1) })
  await teach(account_id, 'Arabic letters', 4)
  await teach(account_id, 'Duas', 3)
  expect(await asTeacher.call(listOtherNames, { params: { id: student.id } })).toEqual([
    'Seerah',
    'Arabic letters',
    'Duas',
  ])
})

test('rare, old, deleted names and those of another school are not offered', async () => {
  const { asTeacher, account_id, student } = await makeScene(server)
  await teach(account_id, 'Talk with the father of Adam', 2)
  await teach(account_id, 'Of last year', 3, { created_at: daysAgo(300) })
  await teach(account_id, 'Deleted', 3, { deleted_at: new Date() })
  await teach((await makeSchool(server)).account_id, 'Of another school', 4)
  expect(await asTeacher.call(listOtherNames, { params: { id: student.id } })).toEqual([])
})

test('at most eight names are offered', async () => {
  const { asTeacher, account_id, student } = await makeScene(server)
  for (let index = 0; index < 10; index += 1)
    await makeSession(server, {
      account_id,
      student_id: student.id,
      name: `Name ${index}`,
      ...OTHER,
      created_at: daysAgo(index),
    })
  const names = await asTeacher.call(listOtherNames, { params: { id: student.id } })
  expect(names).toEqual(Array.from({ length: 8 }, (_, index) => `Name ${index}`))
})
