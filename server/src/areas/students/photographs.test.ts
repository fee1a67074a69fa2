import { listAudit } from '@talaqqi/contract/audit'
import * as contract from '@talaqqi/contract/photographs'
import { deleteStudent } from '@talaqqi/contract/students'
import { expect, test } from 'vitest'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeStudent } from './factory.ts'

const server = useServer()
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const WEBP = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')])
const bodyOf = (picture: Buffer) => ({
  ...{ content: picture.toString('base64'), consent_of: 'Khadija Khan' },
})

test('a photograph is stored with the consent, and replaced', async () => {
  const { asAdministrator, administrator, student } = await makeScene(server)
  const params = { id: student.id }
  expect(await asAdministrator.call(contract.getPhotograph, { params })).toEqual({
    ...{ has_photograph: false, consent: null },
  })
  const { first_name, last_name } = administrator
  for (const [picture, type] of [
    [JPEG, 'image/jpeg'],
    [WEBP, 'image/webp'],
  ] as const) {
    const saved = await asAdministrator.call(contract.savePhotograph, {
      ...{ params, body: bodyOf(picture) },
    })
    expect(saved).toEqual({
      has_photograph: true,
      consent: { of: 'Khadija Khan', user: { first_name, last_name }, at: expect.any(String) },
    })
    const path = `/students/${student.id}/photograph/file`
    const file = await asAdministrator.send({ method: 'GET', path })
    expect(file.rawPayload).toEqual(picture)
    expect(file.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
  }
  const query = { record: 'students', record_id: student.id } as const
  const actions = (await asAdministrator.call(listAudit, { query })).map(({ action }) => action)
  expect(actions).toEqual(['photograph', 'photograph'])
})

test.each([
  ['a page', Buffer.from('<svg onload=alert(1)>'), 'photograph_invalid'],
  ['a picture of another kind', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'photograph_invalid'],
  ['a large picture', Buffer.concat([JPEG, Buffer.alloc(30_000)]), 'photograph_too_large'],
])('%s is no photograph', async (_, picture, code) => {
  const { asAdministrator, student } = await makeScene(server)
  const params = { id: student.id }
  const { status, detail } = await asAdministrator.refused(contract.savePhotograph, {
    ...{ params, body: bodyOf(picture) },
  })
  expect([status, detail.fields?.[0]?.code]).toEqual([422, code])
  const { has_photograph } = await asAdministrator.call(contract.getPhotograph, { params })
  expect(has_photograph).toBe(false)
})

test('a photograph needs the name of the person who agreed', async () => {
  const { asAdministrator, student } = await makeScene(server)
  const body = { ...bodyOf(JPEG), consent_of: ' ' }
  const { detail } = await asAdministrator.refused(contract.savePhotograph, {
    ...{ params: { id: student.id }, body },
  })
  expect(detail.fields?.map(({ path }) => path)).toEqual(['consent_of'])
})

test('a deleted photograph is gone, with its consent', async () => {
  const { asAdministrator, student } = await makeScene(server)
  const params = { id: student.id }
  await asAdministrator.call(contract.savePhotograph, { params, body: bodyOf(JPEG) })
  for (let time = 0; time < 2; time++)
    await asAdministrator.call(contract.deletePhotograph, { params })
  expect(await asAdministrator.call(contract.getPhotograph, { params })).toEqual({
    ...{ has_photograph: false, consent: null },
  })
  const path = `/students/${student.id}/photograph/file`
  expect((await asAdministrator.send({ method: 'GET', path })).statusCode).toBe(404)
})

test('a photograph is for administrators of the school only', async () => {
  const { asAdministrator, asTeacher, student } = await makeScene(server)
  const { asAdministrator: elsewhere } = await makeScene(server)
  const params = { id: student.id }
  await asAdministrator.call(contract.savePhotograph, { params, body: bodyOf(JPEG) })
  const path = `/students/${student.id}/photograph/file`
  const answers = [asTeacher, elsewhere].map(
    async (client) => (await client.send({ method: 'GET', path })).statusCode,
  )
  expect(await Promise.all(answers)).toEqual([403, 404])
})

test('a student with a photograph and nothing else can be deleted', async () => {
  const { account_id, asAdministrator } = await makeScene(server)
  const { id } = await makeStudent(server, { account_id })
  const params = { id }
  await asAdministrator.call(contract.savePhotograph, { params, body: bodyOf(JPEG) })
  await asAdministrator.call(deleteStudent, { params })
  const { status } = await asAdministrator.refused(contract.getPhotograph, { params })
  expect(status).toBe(404)
})
