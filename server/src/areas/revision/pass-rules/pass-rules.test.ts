import { changePassRules, listPassRules } from '@talaqqi/contract/pass-rules'
import { getStudentRevision } from '@talaqqi/contract/revision'
import { getSession, saveSession } from '@talaqqi/contract/sessions'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { hear } from '../../../testing/schools/hear.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'

const server = useServer()

const atMost = ({ indicator }: Scene, total: number) => ({
  ...{ type: 'new_lesson' as const, at_least: null },
  at_most: [{ indicator_id: indicator.id, total }],
})

async function makeStrictSchool() {
  const scene = await makeScene(server)
  const body = { rules: [atMost(scene, 3)], bands: [{ from: 95, name: 'Mumtaz' }] }
  await scene.asAdministrator.call(changePassRules, { body })
  return scene
}

const newLesson = { type: 'new_lesson', start: 1, end: 7 } as const

test('a lesson above the limit is to be repeated, and proposed again', async () => {
  const scene = await makeStrictSchool()
  const passed = await hear(scene, { ...newLesson, mistakes: 3, daysAgo: 2 })
  expect(passed).toMatchObject({ verdict: 'passed', verdict_reason: '', pass_version: 1 })
  const failed = await hear(scene, { ...newLesson, start: 8, end: 12, mistakes: 4, daysAgo: 1 })
  expect(failed).toMatchObject({ verdict: 'repeat', pass_version: 1 })
  const params = { id: scene.student.id }
  const { lines } = await scene.asTeacher.call(getStudentRevision, { params })
  expect(lines[0]).toMatchObject({ reason: { code: 'repeat' }, verses: { start: 8, end: 12 } })
})

test('a teacher differs from the rule with a reason', async () => {
  const scene = await makeStrictSchool()
  const { id } = await hear(scene, { ...newLesson, mistakes: 5 })
  const params = { id }
  const body = { verdict: 'passed' } as const
  const { detail } = await scene.asTeacher.refused(saveSession, { params, body })
  expect(detail.fields).toMatchObject([{ path: 'verdict_reason', code: 'missing' }])
  const reason = { ...body, verdict_reason: 'He was ill' }
  await scene.asTeacher.call(saveSession, { params, body: reason })
  await scene.asTeacher.call(saveSession, { params, body: { comment: 'Well done' } })
  expect(await scene.asTeacher.call(getSession, { params })).toMatchObject(reason)
})

test('corrected counts change the verdict of the rule', async () => {
  const scene = await makeStrictSchool()
  const { id, lessons } = await hear(scene, { ...newLesson, mistakes: 5 })
  const counted = { lesson_id: lessons[0]?.id ?? '', indicator_id: scene.indicator.id, total: 1 }
  const body = { concerns: [counted] }
  const saved = await scene.asTeacher.call(saveSession, { params: { id }, body })
  expect(saved).toMatchObject({ verdict: 'passed', verdict_reason: '' })
})

test('an ended lesson keeps the version under which it was judged', async () => {
  const scene = await makeStrictSchool()
  const { id } = await hear(scene, { ...newLesson, mistakes: 3 })
  await scene.asAdministrator.call(changePassRules, { body: { rules: [atMost(scene, 0)] } })
  const again = await scene.asTeacher.call(saveSession, { params: { id }, body: { lines: 9 } })
  expect(again).toMatchObject({ verdict: 'passed', pass_version: 1 })
  const next = await hear(scene, { ...newLesson, mistakes: 3 })
  expect(next).toMatchObject({ verdict: 'repeat', pass_version: 2 })
  const versions = await scene.asTeacher.call(listPassRules)
  expect(versions.map(({ version, bands }) => [version, bands.length])).toEqual([
    [2, 1],
    [1, 1],
  ])
})

test('a lesson that ended offline keeps the rules that its teacher saw', async () => {
  const scene = await makeStrictSchool()
  const { id, lessons } = await hear(scene, { ...newLesson, status: 'completed', mistakes: 3 })
  await scene.asTeacher.call(saveSession, { params: { id }, body: { status: 'paused' } })
  await scene.asAdministrator.call(changePassRules, { body: { rules: [atMost(scene, 0)] } })
  const counted = { lesson_id: lessons[0]?.id ?? '', indicator_id: scene.indicator.id, total: 3 }
  const ended = await scene.asTeacher.call(saveSession, {
    params: { id },
    body: { status: 'completed', concerns: [counted], verdict: 'passed', pass_version: 1 },
  })
  expect(ended).toMatchObject({ verdict: 'passed', verdict_reason: '', pass_version: 1 })
})

test('without rules only a teacher asks for a repeat', async () => {
  const scene = await makeScene(server)
  const { id, verdict } = await hear(scene, newLesson)
  expect(verdict).toBeNull()
  const body = { verdict: 'repeat' } as const
  const saved = await scene.asTeacher.call(saveSession, { params: { id }, body })
  expect(saved).toMatchObject({ verdict: 'repeat', pass_version: null })
})

test('rules of two administrators do not overwrite each other', async () => {
  const scene = await makeScene(server)
  const put = (body: object) =>
    scene.asAdministrator.send({ method: 'PUT', path: '/pass-rules/', body })
  const rules = [atMost(scene, 2)]
  expect((await put({ version: 0, rules })).json()).toMatchObject({ version: 1 })
  expect((await put({ rules })).json()).toMatchObject({ version: 1 })
  const late = await put({ version: 0, rules: [] })
  expect([late.statusCode, late.json().detail.code]).toEqual([409, 'changed_meanwhile'])
})

test('a rule names indicators of the school, and a type once', async () => {
  const scene = await makeScene(server)
  const rule = { ...atMost(scene, 2), at_most: [{ indicator_id: v7(), total: 1 }] }
  const { detail } = await scene.asAdministrator.refused(changePassRules, {
    body: { rules: [rule, rule] },
  })
  expect(detail.fields?.map(({ path, code }) => [path, code])).toEqual([
    ['rules.1.type', 'not_valid'],
    ['rules.0.at_most.0.indicator_id', 'indicator_unknown'],
    ['rules.1.at_most.0.indicator_id', 'indicator_unknown'],
  ])
})
