import { addExam, changeExam, getExam } from '@talaqqi/contract/exams'
import {
  addMarkingScheme,
  changeMarkingScheme,
  getMarkingScheme,
  listMarkingSchemes,
} from '@talaqqi/contract/marking-schemes'
import { PRESET_SCHEMES, PRESETS } from '@talaqqi/quran/marking/presets'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeMarkingScheme } from '../factory.ts'

const server = useServer()

const exam = { name: 'Mid-year', status: 'in_progress' } as const

async function makeSchemeOf({ account_id, administrator }: Scene) {
  return makeMarkingScheme(server, { account_id, user_id: administrator.user_id })
}

test.each(PRESETS)('a school takes over the scheme of %s', async (code) => {
  const scene = await makeScene(server)
  const { scheme } = PRESET_SCHEMES[code]
  const body = JSON.parse(JSON.stringify({ name: code, ...scheme }))
  const added = await scene.asAdministrator.call(addMarkingScheme, { body })
  expect(added).toMatchObject({ version: 1, name: code, is_offered: true, ...scheme })
})

test('an edited scheme is a new version; exams keep theirs', async () => {
  const scene = await makeScene(server)
  const { id } = await makeSchemeOf(scene)
  const body = { ...exam, scheme_id: id, scheme_version: 1 }
  const held = await scene.asTeacher.call(addExam, { body })
  const params = { id }
  const changed = await scene.asAdministrator.call(changeMarkingScheme, {
    params,
    body: { wait: 5 },
  })
  expect(changed).toMatchObject({ version: 2, wait: 5, pass: 160 })
  const kept = await scene.asTeacher.call(getExam, { params: { id: held.id } })
  expect(kept).toMatchObject({ scheme_id: id, scheme_version: 1 })
  const first = await scene.asTeacher.call(getMarkingScheme, { params, query: { version: 1 } })
  expect(first).toMatchObject({ version: 1, wait: 10 })
  const listed = await scene.asTeacher.call(listMarkingSchemes, {})
  expect(listed.map(({ version }) => version)).toEqual([2])
})

test('an exam without a scheme stays as it was', async () => {
  const scene = await makeScene(server)
  const added = await scene.asTeacher.call(addExam, { body: exam })
  expect(added).toMatchObject({ scheme_id: null, scheme_version: null })
})

test('an exam takes another scheme, or none', async () => {
  const scene = await makeScene(server)
  const scheme = await makeSchemeOf(scene)
  const { id } = await scene.asTeacher.call(addExam, { body: exam })
  const change = (body: object) => scene.asTeacher.call(changeExam, { params: { id }, body })
  const given = { scheme_id: scheme.id, scheme_version: 1 }
  expect(await change(given)).toMatchObject(given)
  expect(await change({ description: 'Two places' })).toMatchObject(given)
  const none = { scheme_id: null, scheme_version: null }
  expect(await change(none)).toMatchObject(none)
})

test('a scheme of another school or a missing version is refused', async () => {
  const scene = await makeScene(server)
  const [own, foreign] = [await makeSchemeOf(scene), await makeSchemeOf(await makeScene(server))]
  const refusals = [
    { scheme_id: foreign.id, scheme_version: 1 },
    { scheme_id: own.id, scheme_version: 2 },
    { scheme_id: v7(), scheme_version: 1 },
    { scheme_id: own.id, scheme_version: null },
  ]
  for (const of of refusals) {
    const { detail } = await scene.asTeacher.refused(addExam, { body: { ...exam, ...of } })
    expect(detail.fields).toMatchObject([{ path: 'scheme_id' }])
  }
  const { id } = await scene.asTeacher.call(addExam, { body: exam })
  const { detail } = await scene.asTeacher.refused(changeExam, {
    params: { id },
    body: { scheme_id: own.id },
  })
  expect(detail.fields).toMatchObject([{ path: 'scheme_id', code: 'not_valid' }])
})

test('changes of two administrators do not overwrite each other', async () => {
  const scene = await makeScene(server)
  const { id } = await makeSchemeOf(scene)
  const put = (body: object) =>
    scene.asAdministrator.send({ method: 'PUT', path: `/marking-schemes/${id}`, body })
  expect((await put({ version: 1, wait: 5 })).json()).toMatchObject({ version: 2 })
  expect((await put({ wait: 5 })).json()).toMatchObject({ version: 2 })
  const late = await put({ version: 1, wait: 6 })
  expect([late.statusCode, late.json().detail.code]).toEqual([409, 'changed_meanwhile'])
  const both = await Promise.all([put({ wait: 6 }), put({ pass: 100 })])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const newest = await scene.asAdministrator.call(getMarkingScheme, { params: { id } })
  expect(newest).toMatchObject({ version: 4, wait: 6, pass: 100 })
})

test('a scheme that contradicts itself is refused', async () => {
  const scene = await makeScene(server)
  const { id } = await makeSchemeOf(scene)
  const none = { cap: null, ends_at: null, at_most: null, indicator_id: null }
  const fault = { name: 'Slip', section: 1, deduct: [], ...none }
  const wrong: [object, string][] = [
    [{ faults: [fault] }, 'faults'],
    [{ sections: [{ name: 'Memory', max: 40, min: 44, pass: 0 }], pass: 0 }, 'sections.0.min'],
    [{ pass: 281 }, 'pass'],
    [{ bands: [1, 2].map(() => ({ from: 4, name: 'Good' })) }, 'bands'],
    [{ faults: [] }, 'faults'],
    [{ faults: [{ ...fault, section: 0, indicator_id: v7() }] }, 'faults.0.indicator_id'],
  ]
  for (const [body, path] of wrong) {
    const { detail } = await scene.asAdministrator.refused(changeMarkingScheme, {
      params: { id },
      body,
    })
    expect(detail.fields).toMatchObject([{ path }])
  }
})
