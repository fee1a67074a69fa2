import { changeAccount } from '@talaqqi/contract/accounts'
import { listAudit } from '@talaqqi/contract/audit'
import * as contract from '@talaqqi/contract/students'
import { v7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { declaredRoutes } from '../../platform/area.ts'
import { filled } from '../../testing/client.ts'
import { inputsOf, loadSamples } from '../../testing/samples.ts'
import { familyOf } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { areas } from '../list.ts'

vi.setConfig({ testTimeout: 120_000 })
const server = useServer()
const inputOf = inputsOf(await loadSamples())

const SECRETS = {
  date_of_birth: '2013-09-19',
  sex: 'female',
  admission_number: 'ADMISSION-7719',
  address: '7719 Secret Lane',
  medical_note: 'MEDICAL-7719',
  left_on: '2026-10-29',
  leaving_reason: 'REASON-7719',
} as const
/** No random id contains them by chance. */
const SAID = ['2013-09-19', 'ADMISSION-', 'Secret Lane', 'MEDICAL-', '2026-10-29', 'REASON-']

async function withSecrets(scene: Scene) {
  const params = { id: scene.student.id }
  return scene.asAdministrator.call(contract.changeStudent, { params, body: SECRETS })
}

test('an administrator fills in the personal fields and reads their history', async () => {
  const scene = await makeScene(server)
  const { asAdministrator, student } = scene
  expect(await withSecrets(scene)).toMatchObject(SECRETS)
  const params = { id: student.id }
  expect(await asAdministrator.call(contract.getFullStudent, { params })).toMatchObject(SECRETS)
  const query = { record: 'students', record_id: student.id } as const
  const [entry] = await asAdministrator.call(listAudit, { query })
  expect(entry?.changes).toEqual(SECRETS)
})

test('a new student has empty personal fields', async () => {
  const { asAdministrator, section } = await makeScene(server)
  const body = { id: v7(), first_name: 'Yusuf', last_name: 'Khan', section_id: section.id }
  expect(await asAdministrator.call(contract.addStudent, { body })).toEqual({
    ...{ ...body, name_in_arabic: '', is_active: true },
    ...{ date_of_birth: null, sex: null, admission_number: '' },
    ...{ address: '', medical_note: '', left_on: null, leaving_reason: '' },
  })
})

test.each([
  ['2099-01-01', 'date_in_future'],
  ['2015-02-30', 'date_missing'],
  ['1899-12-31', 'date_missing'],
])('a date of birth of %s is refused', async (date_of_birth, code) => {
  const { asAdministrator, student } = await makeScene(server)
  const { status, detail } = await asAdministrator.refused(contract.changeStudent, {
    ...{ params: { id: student.id }, body: { date_of_birth } },
  })
  expect([status, detail.fields?.map((field) => [field.path, field.code])]).toEqual([
    422,
    [['date_of_birth', code]],
  ])
})

test('the school chooses the fields, in any order and none twice over', async () => {
  const { asAdministrator } = await makeScene(server)
  const body = { student_fields: ['photograph', 'date_of_birth'] as const }
  const account = await asAdministrator.call(changeAccount, {
    body: { student_fields: [...body.student_fields] },
  })
  expect(account.student_fields).toEqual(body.student_fields)
  expect(
    (await asAdministrator.call(changeAccount, { body: { student_fields: [] } })).student_fields,
  ).toEqual([])
})

test('no answer to a teacher or guardian contains a personal field', async () => {
  const told: string[] = []
  const reads = declaredRoutes(areas).filter(
    ({ method, access }) =>
      method === 'GET' && (access.who === 'staff' || access.who === 'guardian'),
  )
  for (const route of reads) {
    const scene = await makeScene(server)
    await withSecrets(scene)
    const input = await inputOf(route, scene, scene.student.id)
    const isOfGuardian = route.access.who === 'guardian'
    const client = isOfGuardian ? (await familyOf(scene)).client : scene.asTeacher
    const path = filled(route.path, input.params)
    const { body, statusCode } = await client.send({ method: 'GET', path, query: input.query })
    expect([200, 403, 404], `${route.path}: ${body}`).toContain(statusCode)
    if (SAID.some((text) => body.includes(text))) told.push(route.name)
  }
  expect(reads.length).toBeGreaterThan(40)
  expect(told).toEqual([])
})

test('a teacher cannot read or write the personal fields', async () => {
  const { asTeacher, student } = await makeScene(server)
  const params = { id: student.id }
  const read = await asTeacher.refused(contract.getFullStudent, { params })
  const write = await asTeacher.refused(contract.changeStudent, { params, body: SECRETS })
  expect([read.status, write.status]).toEqual([403, 403])
})
