import { getAttention } from '@talaqqi/contract/attention'
import { addDeclarations } from '@talaqqi/contract/revision-records'
import { deleteSession, restoreSession, saveSession } from '@talaqqi/contract/sessions'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { storeDueShares } from '../../../revision-shares.ts'
import { lessons } from '../../../tables/index.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeSession } from '../../sessions/factory.ts'
import { makeStudent } from '../../students/factory.ts'

const server = useServer()
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

/** A hafiz who was heard once, forty school days ago. */
async function makeNeglected() {
  const scene = await makeScene(server)
  const { account_id, section, student, asTeacher } = scene
  await asTeacher.call(addDeclarations, {
    params: { id: student.id },
    body: { declarations: [{ start: 1, end: 6236, level: 'solid' }] },
  })
  const classmate = await makeStudent(server, { account_id, section_id: section.id })
  const of = { account_id, section_id: section.id }
  for (let days = 1; days <= 40; days += 1)
    await makeSession(server, { ...of, student_id: classmate.id, created_at: ago(days) })
  const old = { type: 'old_lesson', section: 'juz', start: 1, end: 30 } as const
  const hear = async (days: number) => {
    const heard = { ...of, student_id: student.id, created_at: ago(days), ...old }
    const { id: session_id } = await makeSession(server, heard)
    const part = { account_id, session_id, id: v7(), position: 1, name: '', start: 1, end: 240 }
    await server.db.insert(lessons).values(part)
    return session_id
  }
  const run = () =>
    storeDueShares(openDirectory(server.db), (error) => {
      throw error
    })
  const isNamed = async () => {
    await run()
    const { children } = await asTeacher.call(getAttention)
    return children.some(
      ({ id, reasons }) =>
        id === student.id && reasons.some(({ code }) => code === 'revision_over'),
    )
  }
  return { asTeacher, hear, isNamed, first: await hear(41) }
}

test('a deleted lesson of an earlier day changes the attention list today', async () => {
  const { asTeacher, isNamed, first } = await makeNeglected()
  expect(await isNamed()).toBe(true)
  const params = { id: first }
  await asTeacher.call(deleteSession, { params, query: {} })
  expect(await isNamed()).toBe(false)
  await asTeacher.call(restoreSession, { params })
  expect(await isNamed()).toBe(true)
})

test('a corrected lesson of an earlier day changes the attention list today', async () => {
  const { asTeacher, isNamed, hear } = await makeNeglected()
  const id = await hear(1)
  expect(await isNamed()).toBe(false)
  await asTeacher.call(saveSession, { params: { id }, body: { status: 'paused' } })
  expect(await isNamed()).toBe(true)
})
