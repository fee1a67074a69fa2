import { listAudit } from '@talaqqi/contract/audit'
import { addIndicatorGroup, listIndicatorGroups } from '@talaqqi/contract/indicator-groups'
import * as contract from '@talaqqi/contract/indicators'
import { deleteSession, getSession, saveSession } from '@talaqqi/contract/sessions'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeIndicator } from './factory.ts'

const server = useServer()

const NO_FIGURES = {
  percentage: null,
  new_lesson_percentage: null,
  recent_lesson_percentage: null,
  old_lesson_percentage: null,
  inside_lesson_percentage: null,
  juz_completion_percentage: null,
  exam_percentage: null,
}
const SIX_FIGURES = {
  new_lesson_percentage: 0.01,
  recent_lesson_percentage: 0.29,
  old_lesson_percentage: 1,
  inside_lesson_percentage: 0,
  juz_completion_percentage: 99.99,
  exam_percentage: 100,
}

describe('an indicator is added', () => {
  test('with a name alone it counts and costs nothing, in grey', async () => {
    const { asAdministrator, asTeacher } = await makeScene(server)
    const { id } = await asAdministrator.call(contract.addIndicator, { body: { name: 'Sigh' } })
    expect(await asTeacher.call(contract.getIndicator, { params: { id } })).toEqual({
      id,
      ...{ meaning_en: '', meaning_ar: '', meaning_ur: '' },
      name: 'Sigh',
      description: '',
      color: 'gray',
      use_percentage: false,
      percentage_type: null,
      ...NO_FIGURES,
    })
  })

  test('with a percentage for each kind of lesson, to the hundredth', async () => {
    const { asAdministrator } = await makeScene(server)
    const body = {
      name: 'Stuck',
      color: 'teal',
      use_percentage: true,
      percentage_type: 'specific' as const,
      ...SIX_FIGURES,
    }
    const added = await asAdministrator.call(contract.addIndicator, { body })
    expect(added).toEqual({
      ...body,
      id: added.id,
      description: '',
      ...{ meaning_en: '', meaning_ar: '', meaning_ur: '' },
      percentage: null,
    })
  })

  test('once, if the request is repeated at the same moment', async () => {
    const { asAdministrator } = await makeScene(server)
    const body = { id: v7(), name: 'Told' }
    const add = () => asAdministrator.call(contract.addIndicator, { body })
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ id }) => id)).toEqual([body.id, body.id, body.id])
    const all = await asAdministrator.call(contract.listIndicators)
    expect(all.filter(({ name }) => name === 'Told')).toHaveLength(1)
    const query = { record: 'indicators', record_id: body.id } as const
    expect(await asAdministrator.call(listAudit, { query })).toHaveLength(1)
  })

  test('not with the name of another, in any case', async () => {
    const { asAdministrator, indicator } = await makeScene(server)
    const body = { name: indicator.name.toUpperCase() }
    const { status, detail } = await asAdministrator.refused(contract.addIndicator, { body })
    expect([status, detail.fields]).toEqual([
      422,
      [
        {
          path: 'name',
          code: 'indicator_name_taken',
          params: {},
          message: 'There is already an indicator with this name',
        },
      ],
    ])
  })

  test.each([
    [{ use_percentage: true }, ['percentage_type']],
    [{ use_percentage: true, percentage_type: 'general' }, ['percentage']],
    [
      {
        use_percentage: true,
        percentage_type: 'specific',
        percentage: 1,
        old_lesson_percentage: 1,
      },
      [
        'new_lesson_percentage',
        'recent_lesson_percentage',
        'inside_lesson_percentage',
        'juz_completion_percentage',
        'exam_percentage',
      ],
    ],
    [{ use_percentage: true, percentage_type: 'general', percentage: 0.005 }, ['percentage']],
    [{ use_percentage: true, percentage_type: 'general', percentage: '1' }, ['percentage']],
    [{ use_percentage: true, percentage_type: 'general', percentage: -1 }, ['percentage']],
    [{ color: 'url(x)' }, ['color']],
    [
      { name: ' ', use_percentage: true, percentage_type: 'general', percentage: null },
      ['name', 'percentage'],
    ],
  ])('not with %j: the wrong fields are named', async (wrong, paths) => {
    const { asAdministrator } = await makeScene(server)
    const body = { name: 'Wrong', ...wrong }
    const response = await asAdministrator.send({ method: 'POST', path: '/indicators/', body })
    expect(response.statusCode).toBe(422)
    const fields: { path: string }[] = response.json().detail.fields
    expect(fields.map(({ path }) => path)).toEqual(paths)
  })
})

describe('an indicator is changed', () => {
  test('and the percentages of lessons that have counted it follow', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, asTeacher, indicator } = scene
    const params = await countOnce(scene)
    expect((await asTeacher.call(getSession, { params })).percentage).toBe(99.5)
    const { id, name } = indicator
    const figures = { use_percentage: true, percentage_type: 'general', percentage: 2.25 } as const
    await asAdministrator.call(contract.changeIndicator, {
      params: { id },
      body: { name, ...figures },
    })
    expect((await asTeacher.call(getSession, { params })).percentage).toBe(97.75)
    const query = { record: 'indicators', record_id: id } as const
    const [entry] = await asAdministrator.call(listAudit, { query })
    expect(entry).toMatchObject({
      action: 'update',
      changes: { percentage: 2.25 },
      before: { percentage: 0.5 },
    })
  })

  test('not to the name of another', async () => {
    const { asAdministrator, account_id, indicator } = await makeScene(server)
    await makeIndicator(server, { account_id, name: 'Tajweed' })
    const { status, detail } = await asAdministrator.refused(contract.changeIndicator, {
      params: { id: indicator.id },
      body: { name: 'tajweed' },
    })
    expect([status, detail.fields?.[0]?.path]).toEqual([422, 'name'])
  })
})

describe('an indicator is deleted', () => {
  test('if no lesson has counted it; groups lose it', async () => {
    const { asAdministrator, indicator, account_id } = await makeScene(server)
    const other = await makeIndicator(server, { account_id, name: 'Other' })
    const { id } = await asAdministrator.call(addIndicatorGroup, {
      body: { name: 'Both', indicators: [indicator.id, other.id] },
    })
    await asAdministrator.call(contract.deleteIndicator, { params: { id: indicator.id } })
    const [group] = await asAdministrator.call(listIndicatorGroups)
    expect(group).toMatchObject({ id, indicators: [{ id: other.id }] })
    expect(group?.indicators).toHaveLength(1)
  })

  test('not when a lesson has counted it, even a deleted lesson', async () => {
    const scene = await makeScene(server)
    await countOnce(scene, { isDeleted: true })
    const params = { id: scene.indicator.id }
    const { status, detail } = await scene.asAdministrator.refused(contract.deleteIndicator, {
      params,
    })
    expect([status, detail.code]).toEqual([409, 'in_use'])
    expect(await scene.asTeacher.call(contract.getIndicator, { params })).toMatchObject(params)
  })
})

/** Answers the indicator's parameters. */
async function countOnce(
  { account_id, student, indicator, asTeacher }: Awaited<ReturnType<typeof makeScene>>,
  { isDeleted = false } = {},
) {
  const { id } = await makeSession(server, { account_id, student_id: student.id })
  const params = { id }
  const { lessons } = await asTeacher.call(getSession, { params })
  const lesson_id = lessons[0]?.id ?? ''
  const concerns = [{ lesson_id, indicator_id: indicator.id, total: 1 }]
  await asTeacher.call(saveSession, { params, body: { concerns } })
  if (isDeleted) await asTeacher.call(deleteSession, { params })
  return params
}
