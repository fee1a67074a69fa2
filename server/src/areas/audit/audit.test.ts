import { listAudit } from '@talaqqi/contract/audit'
import {
  addAction,
  addDeclarations,
  changePlan,
  decidePause,
  deleteAction,
  deleteDeclaration,
} from '@talaqqi/contract/revision-records'
import { changeSectionSettings, changeStudentSettings } from '@talaqqi/contract/revision-settings'
import { changeSection } from '@talaqqi/contract/sections'
import { saveSession } from '@talaqqi/contract/sessions'
import { expect, test } from 'vitest'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSession } from '../sessions/factory.ts'
import { joinSchool } from '../users/factory.ts'

const server = useServer()

test('the history of a class is newest first, page by page', async () => {
  const { asAdministrator, section } = await makeScene(server)
  for (const name of ['First', 'Second', 'Third'])
    await asAdministrator.call(changeSection, { params: { id: section.id }, body: { name } })
  const query = { record: 'sections', record_id: section.id } as const
  const names = async (paging: { skip?: number; limit?: number }) =>
    (await asAdministrator.call(listAudit, { query: { ...query, ...paging } })).map(
      ({ changes }) => changes.name,
    )
  expect(await names({})).toEqual(['Third', 'Second', 'First'])
  expect(await names({ skip: 1, limit: 1 })).toEqual(['Second'])
})

test("a lesson's history names the teacher as this school does", async () => {
  const { account_id, student, teacher, asTeacher, asAdministrator } = await makeScene(server)
  const elsewhere = await makeScene(server)
  const { user_id: id, email } = teacher
  const asKnownThere = { id, email, first_name: 'Another', last_name: 'Name' }
  await joinSchool(server, asKnownThere, { account_id: elsewhere.account_id, is_admin: false })
  const lesson = await makeSession(server, { account_id, student_id: student.id })
  const params = { id: lesson.id }
  await asTeacher.call(saveSession, { params, body: { comment: 'Fluent' } })
  const query = { record: 'sessions', record_id: lesson.id } as const
  const { first_name, last_name } = teacher
  expect(await asAdministrator.call(listAudit, { query })).toEqual([
    {
      id: expect.any(String),
      action: 'update',
      record: 'sessions',
      record_id: lesson.id,
      changes: { comment: 'Fluent' },
      before: { comment: '' },
      created_at: expect.any(String),
      user: { first_name, last_name },
    },
  ])
  expect(await elsewhere.asAdministrator.call(listAudit, { query })).toEqual([])
})

test('a record of an unknown kind has no history', async () => {
  const { asAdministrator, student } = await makeScene(server)
  const query = { record: 'passwords', record_id: student.id }
  const response = await asAdministrator.send({ method: 'GET', path: '/audit/', query })
  expect([response.statusCode, response.json().detail.fields[0].path]).toEqual([422, 'record'])
})

test("a student's revision has one history with every undo", async () => {
  const { asAdministrator, asTeacher, student, section } = await makeScene(server)
  const params = { id: student.id }
  const verses = { start: 5673, end: 6236 }
  const body = { declarations: [{ ...verses, level: 'solid' as const }] }
  const [declared] = await asTeacher.call(addDeclarations, { params, body })
  const pin = { kind: 'pin', ...verses, until: null } as const
  const { id } = await asTeacher.call(addAction, { params, body: pin })
  await asTeacher.call(deleteAction, { params: { id } })
  await asTeacher.call(deleteDeclaration, { params: { id: declared?.id ?? '' } })
  await asTeacher.call(decidePause, { params, body: { is_new_paused: true, reason: 'Exams' } })
  await asTeacher.call(changeStudentSettings, { params, body: { limit: 12 } })
  const plan = {
    ...verses,
    from: '2026-01-01',
    kind: 'lines',
    lines_a_day: 5,
    until: null,
  } as const
  await asTeacher.call(changePlan, { params, body: plan })
  await asTeacher.call(changeSectionSettings, { params: { id: section.id }, body: { limit: 9 } })
  const historyOf = (record_id: string) =>
    asAdministrator.call(listAudit, { query: { record: 'revision', record_id } })
  expect((await historyOf(student.id)).map(({ record, action }) => `${action} ${record}`)).toEqual([
    'update learning-plans',
    'update revision-settings',
    'update revision-pauses',
    'delete declarations',
    'delete revision-actions',
    'create revision-actions',
    'create declarations',
  ])
  expect(await historyOf(section.id)).toMatchObject([{ changes: { limit: 9 } }])
})
