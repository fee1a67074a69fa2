import { listUsualComments } from '@talaqqi/contract/sessions'
import { expect, test } from 'vitest'
import { makeSchool } from '../../../testing/schools/factories.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeStudent } from '../../students/factory.ts'
import { makeSession } from '../factory.ts'

const server = useServer()

async function write(account_id: string, comment: string, children: number, more = {}) {
  for (let child = 0; child < children; child += 1) {
    const { id: student_id } = await makeStudent(server, { account_id })
    await makeSession(server, { account_id, student_id, comment, ...more })
  }
}

test('frequent comments are offered to all teachers, most frequent first', async () => {
  const { asTeacher, account_id } = await makeScene(server)
  await write(account_id, 'Revise at home', 3)
  await write(account_id, ' Learnt well \nRevise at home', 2)
  await write(account_id, 'Learnt well', 1)
  await write(account_id, 'Twice only', 2)
  await write((await makeSchool(server)).account_id, 'Of another school', 4)
  expect(await asTeacher.call(listUsualComments)).toEqual(['Revise at home', 'Learnt well'])
})

test('rare, old, long and deleted comments are not offered', async () => {
  const { asTeacher, account_id, student } = await makeScene(server)
  for (let day = 0; day < 4; day += 1)
    await makeSession(server, { account_id, student_id: student.id, comment: 'Yusuf was ill' })
  await write(account_id, 'Of last year', 3, {
    created_at: new Date(Date.now() - 300 * 86_400_000),
  })
  await write(account_id, 'Deleted', 3, { deleted_at: new Date() })
  await write(account_id, 'x'.repeat(41), 3)
  await write(account_id, 'Arabic letters', 3, {
    type: 'other',
    section: null,
    start: null,
    end: null,
  })
  expect(await asTeacher.call(listUsualComments)).toEqual([])
})

test('comments fit the outcome; praise is for no incomplete lesson', async () => {
  const { asTeacher, account_id } = await makeScene(server)
  await write(account_id, 'Learnt well', 3)
  await write(account_id, 'Ran out of time\nWell done', 3, { status: 'incomplete' })
  const of = (status: 'completed' | 'incomplete') =>
    asTeacher.call(listUsualComments, { query: { status } })
  expect(await of('completed')).toEqual(['Learnt well'])
  expect(await of('incomplete')).toEqual(['Ran out of time'])
})

test('comments are offered in one language', async () => {
  const { asTeacher, account_id } = await makeScene(server)
  for (const line of ['Revise at home', 'راجع في البيت', 'گھر پر دہرائیں'])
    await write(account_id, line, 3)
  const of = (language: 'en' | 'ar' | 'ur') =>
    asTeacher.call(listUsualComments, { query: { language } })
  expect(await of('en')).toEqual(['Revise at home'])
  expect(await of('ar')).toEqual(['راجع في البيت'])
  expect(await of('ur')).toEqual(['گھر پر دہرائیں'])
})

test('at most eight comments are offered', async () => {
  const { asTeacher, account_id } = await makeScene(server)
  const lines = Array.from({ length: 10 }, (_, index) => `Remark ${index}`)
  await write(account_id, lines.join('\n'), 3)
  expect(await asTeacher.call(listUsualComments)).toEqual(lines.slice(0, 8))
})
