import { getSectionLists, previewSettings } from '@talaqqi/contract/revision'
import { addDeclarations } from '@talaqqi/contract/revision-records'
import * as contract from '@talaqqi/contract/revision-settings'
import { DEFAULT_SETTINGS } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { storeDueShares } from '../../../revision-shares.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'

const server = useServer()

async function makeHafiz() {
  const scene = await makeScene(server)
  await scene.asTeacher.call(addDeclarations, {
    params: { id: scene.student.id },
    body: { declarations: [{ start: 1, end: 6236, level: 'solid' }] },
  })
  return scene
}

async function limitsOf({ asTeacher, section }: Scene) {
  const { students } = await asTeacher.call(getSectionLists, { params: { id: section.id } })
  return students[0]?.limits
}

test('a school is full-time until an administrator says otherwise', async () => {
  const { asAdministrator, asTeacher } = await makeScene(server)
  const { kind, settings, school } = await asTeacher.call(contract.getSchoolSettings)
  expect([kind, settings, school.limit]).toEqual(['full_time', DEFAULT_SETTINGS.full_time, null])
  const body = { kind: 'afternoon' } as const
  expect((await asTeacher.refused(contract.changeSchoolSettings, { body })).status).toBe(403)
  const changed = await asAdministrator.call(contract.changeSchoolSettings, { body })
  expect(changed.settings).toEqual(DEFAULT_SETTINGS.afternoon)
})

test('class and child differ from the school, and go back to it', async () => {
  const scene = await makeHafiz()
  const { asAdministrator, asTeacher, section, student } = scene
  const school = { cycle: { kind: 'days', days: 60 }, limit: 15 } as const
  await asAdministrator.call(contract.changeSchoolSettings, { body: school })
  expect(await limitsOf(scene)).toMatchObject({ cycle: 60, limit: 15 })
  await asTeacher.call(contract.changeSectionSettings, {
    params: { id: section.id },
    body: { limit: 18 },
  })
  expect(await limitsOf(scene)).toMatchObject({ cycle: 60, limit: 18 })
  const ofChild = { params: { id: student.id } }
  await asTeacher.call(contract.changeStudentSettings, {
    ...ofChild,
    body: { kind: 'after_khatm' },
  })
  expect(await limitsOf(scene)).toMatchObject({ cycle: 30 })
  const back = await asTeacher.call(contract.changeStudentSettings, {
    ...ofChild,
    body: { kind: null },
  })
  expect(back).toMatchObject({ section: { limit: 18 }, settings: { limit: 18 } })
  expect(await limitsOf(scene)).toMatchObject({ cycle: 60, limit: 18 })
})

test('a weak page has more mistakes than a clean one', async () => {
  const { asAdministrator } = await makeScene(server)
  const body = { clean_at_most: 3, weak_at_least: 3 }
  const { detail } = await asAdministrator.refused(contract.changeSchoolSettings, { body })
  expect(detail.fields).toMatchObject([{ path: 'weak_at_least', code: 'number_too_small' }])
})

test('settings show their effect on a child before they are saved', async () => {
  const scene = await makeHafiz()
  const before = await limitsOf(scene)
  const { now, after } = await scene.asTeacher.call(previewSettings, {
    body: {
      student_id: scene.student.id,
      level: 'section',
      settings: { cycle: { kind: 'days', days: 100 }, limit: 7 },
    },
  })
  expect(now.limits).toEqual(before)
  expect(after.limits).toMatchObject({ cycle: 100, limit: 7 })
  expect(after.lines.reduce((sum, { page_count }) => sum + page_count, 0)).toBeLessThanOrEqual(7)
  expect(await limitsOf(scene)).toEqual(before)
})

test('the preview begins with the child that has most old pages', async () => {
  const { asAdministrator, asTeacher, section, elsewhere, student } = await makeHafiz()
  const previewed = async (client: Scene['asTeacher']) =>
    (await client.call(contract.getSchoolSettings)).preview_student_id
  expect(await previewed(asTeacher)).toBeNull()
  await storeDueShares(openDirectory(server.db), (error) => {
    throw error
  })
  expect(await previewed(asTeacher)).toBe(student.id)
  const ofClass = async ({ id }: { id: string }) => {
    const levels = await asAdministrator.call(contract.getSectionSettings, { params: { id } })
    return levels.preview_student_id
  }
  expect([await ofClass(section), await ofClass(elsewhere)]).toEqual([student.id, null])
})
