import * as contract from '@talaqqi/contract/diary-sheets'
import { dayNumber, dayOf } from '@talaqqi/quran'
import { v7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { textOf } from '../../testing/outside/pdf.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from '../students/factory.ts'

vi.setConfig({ testTimeout: 60_000 })
const server = useServer()

const wanted: Omit<contract.DiaryInput, 'section_id'> = {
  ...{ start_date: '2026-02-09', layout: 'diary', content: 'filled', paper: 'a5', language: 'en' },
}

async function print(scene: Scene, more: object = {}) {
  const body = { ...wanted, section_id: scene.section.id, ...more }
  const { url } = await scene.asTeacher.call(contract.printDiarySheets, { body })
  const { rawPayload } = await server.app.inject(url)
  return textOf(rawPayload)
}

const hear = ({ account_id, student }: Scene, more: object = {}) =>
  makeSession(server, {
    ...{ account_id, student_id: student.id, status: 'completed', type: 'new_lesson', lines: 8 },
    ...{ section: 'verse', start: 8, end: 12, name: 'Al-Baqara 2:1–5' },
    ...{ created_at: new Date('2026-02-10T09:00:00Z') },
    ...more,
  })

test('a filled sheet has the lessons of the week, and no others', async () => {
  const scene = await makeScene(server)
  await hear(scene)
  await hear(scene, {
    ...{ start: 20, end: 24, name: 'Al-Baqara 2:13–17' },
    created_at: new Date('2026-02-20T09:00:00Z'),
  })
  const [page = ''] = await print(scene)
  expect(page).toContain('2:1–5')
  expect(page).not.toContain('2:13')
  expect(page).toContain('Week8')
})

test('a blank sheet proposes portions for each school day to come', async () => {
  const scene = await makeScene(server)
  const today = dateIn(scene.time_zone)
  const monday = dayOf(dayNumber(today) + 14 - ((dayNumber(today) + 3) % 7))
  const [page = ''] = await print(scene, { content: 'blank', start_date: monday, paper: 'a4' })
  const fiveDays = ['1:1–6', '1:7–Al-Baqara2:2', '2:3–5', '2:6–7', '2:8–9']
  for (const portion of fiveDays) expect(page).toContain(portion)
  expect(page).toContain('suppose')
  const [past = ''] = await print(scene, { content: 'blank', start_date: '2026-02-09' })
  expect(past).not.toContain('suppose')
})

test('a class has a page for each active student', async () => {
  const scene = await makeScene(server)
  const { account_id, section } = scene
  await makeStudent(server, { account_id, section_id: section.id })
  await makeStudent(server, { account_id, section_id: section.id, is_active: false })
  expect(await print(scene, { content: 'blank' })).toHaveLength(2)
  expect(await print(scene, { student_id: scene.student.id })).toHaveLength(1)
})

test.each(['en', 'ar', 'ur'] as const)(
  'the sheet of a class is printed in %s',
  async (language) => {
    const scene = await makeScene(server)
    await hear(scene)
    for (const paper of ['a4', 'a5'])
      expect(await print(scene, { language, layout: 'class', paper })).toHaveLength(1)
  },
)

test('a foreign student is not found; a wrong day is named', async () => {
  const scene = await makeScene(server)
  const body = { ...wanted, section_id: scene.section.id }
  const { asTeacher, studentElsewhere } = scene
  const foreign = { ...body, student_id: studentElsewhere.id }
  for (const one of [foreign, { ...body, student_id: v7() }]) {
    const { status } = await asTeacher.refused(contract.printDiarySheets, { body: one })
    expect(status).toBe(404)
  }
  const wrong = { body: { ...body, start_date: '2026-02-30' } }
  const { detail } = await asTeacher.refused(contract.printDiarySheets, wrong)
  expect(detail.fields).toMatchObject([{ path: 'start_date', code: 'date_missing' }])
})
