import { listAudit } from '@talaqqi/contract/audit'
import {
  addIndicatorGroup,
  changeIndicatorGroup,
  deleteIndicatorGroup,
  listIndicatorGroups,
} from '@talaqqi/contract/indicator-groups'
import * as contract from '@talaqqi/contract/indicators'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeIndicator, makeIndicatorGroup } from './factory.ts'

const server = useServer()

async function makeGroupScene() {
  const scene = await makeScene(server)
  const { account_id } = scene
  const fluency = await makeIndicator(server, { account_id, name: 'A stuck' })
  const tajweed = await makeIndicator(server, { account_id, name: 'B tajweed' })
  return { ...scene, fluency, tajweed }
}

describe('indicator groups', () => {
  test('are listed by name, each with its indicators by name', async () => {
    const { asAdministrator, asTeacher, fluency, tajweed } = await makeGroupScene()
    const add = (name: string, indicators: string[]) =>
      asAdministrator.call(addIndicatorGroup, { body: { name, indicators } })
    await add('Second', [fluency.id])
    const first = await add('First', [tajweed.id, fluency.id, tajweed.id])
    expect(first.indicators.map(({ name }) => name)).toEqual(['A stuck', 'B tajweed'])
    const { account_id: _, created_at: __, ...indicator } = fluency
    const { meaning_en: _en, meaning_ar: _ar, meaning_ur: _ur, ...asSent } = indicator
    expect(first.indicators[0]).toEqual(asSent)
    const all = await asTeacher.call(listIndicatorGroups)
    expect(all.map(({ name }) => name)).toEqual(['First', 'Second'])
    expect(all[0]).toEqual(first)
  })

  test('are changed as a whole', async () => {
    const { asAdministrator, account_id, fluency, tajweed } = await makeGroupScene()
    const { id } = await makeIndicatorGroup(server, { account_id, indicator_ids: [fluency.id] })
    const body = { name: 'Tajweed', description: 'Rules', indicators: [tajweed.id] }
    const changed = await asAdministrator.call(changeIndicatorGroup, {
      params: { id },
      body,
    })
    expect(changed).toMatchObject({ ...body, id, indicators: [{ id: tajweed.id }] })
    expect(changed.indicators).toHaveLength(1)
    const query = { record: 'indicator-groups', record_id: id } as const
    const [entry] = await asAdministrator.call(listAudit, { query })
    expect(entry).toMatchObject({ action: 'update', changes: body })
  })

  test('are added once if the request is repeated at the same moment', async () => {
    const { asAdministrator, fluency } = await makeGroupScene()
    const body = { id: v7(), name: 'Fluency', indicators: [fluency.id] }
    const add = () => asAdministrator.call(addIndicatorGroup, { body })
    const answers = await Promise.all([add(), add(), add()])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await asAdministrator.call(listIndicatorGroups)).toHaveLength(1)
  })

  test('accept only indicators of the school; otherwise they stay unchanged', async () => {
    const { asAdministrator, account_id, fluency } = await makeGroupScene()
    const there = await makeScene(server)
    const { id, name } = await makeIndicatorGroup(server, { account_id })
    const { status, detail } = await asAdministrator.refused(changeIndicatorGroup, {
      params: { id },
      body: { name: 'Mixed', indicators: [fluency.id, there.indicator.id] },
    })
    expect([status, detail.fields]).toEqual([
      422,
      [
        {
          path: 'indicators.1',
          code: 'indicator_unknown',
          params: {},
          message: 'This indicator does not exist.',
        },
      ],
    ])
    const [group] = await asAdministrator.call(listIndicatorGroups)
    expect(group).toMatchObject({ id, name, indicators: [] })
  })

  test('have unique names, in any case', async () => {
    const { asAdministrator, account_id, fluency } = await makeGroupScene()
    await makeIndicatorGroup(server, { account_id, name: 'Fluency' })
    const body = { name: 'FLUENCY', indicators: [fluency.id] }
    const { status, detail } = await asAdministrator.refused(addIndicatorGroup, { body })
    expect([status, detail.fields?.[0]?.path]).toEqual([422, 'name'])
  })

  test('need an indicator', async () => {
    const { asAdministrator, account_id, fluency } = await makeGroupScene()
    const { id } = await makeIndicatorGroup(server, { account_id, indicator_ids: [fluency.id] })
    const body = { name: 'Empty', indicators: [] }
    const refusals = [
      await asAdministrator.refused(addIndicatorGroup, { body }),
      await asAdministrator.refused(changeIndicatorGroup, { params: { id }, body }),
    ]
    for (const { status, detail } of refusals)
      expect([status, detail.fields?.[0]]).toMatchObject([
        422,
        { path: 'indicators', code: 'indicators_missing' },
      ])
  })

  test('lose a deleted indicator, but never the only one', async () => {
    const { asAdministrator, account_id, fluency, tajweed } = await makeGroupScene()
    const make = (...indicator_ids: string[]) =>
      makeIndicatorGroup(server, { account_id, indicator_ids })
    await make(fluency.id, tajweed.id)
    const alone = await make(fluency.id)
    const remove = { params: { id: fluency.id } }
    const { status, detail } = await asAdministrator.refused(contract.deleteIndicator, remove)
    expect([status, detail.fields?.[0]?.code]).toEqual([409, 'indicator_is_only_one'])
    await asAdministrator.call(deleteIndicatorGroup, { params: { id: alone.id } })
    await asAdministrator.call(contract.deleteIndicator, remove)
    const [left] = await asAdministrator.call(listIndicatorGroups)
    expect(left?.indicators.map(({ id }) => id)).toEqual([tajweed.id])
  })

  test('show whether a mistake of theirs costs a percentage', async () => {
    const { asTeacher, account_id, fluency } = await makeGroupScene()
    const counted = await makeIndicator(server, { account_id, use_percentage: false })
    const make = (name: string, ...indicator_ids: string[]) =>
      makeIndicatorGroup(server, { account_id, name, indicator_ids })
    await make('1', fluency.id, counted.id)
    await make('2', counted.id)
    await make('3')
    const all = await asTeacher.call(listIndicatorGroups)
    expect(all.map(({ is_weighed }) => is_weighed)).toEqual([true, false, false])
  })

  test('are deleted without their indicators', async () => {
    const { asAdministrator, account_id, fluency } = await makeGroupScene()
    const { id } = await makeIndicatorGroup(server, { account_id, indicator_ids: [fluency.id] })
    await asAdministrator.call(deleteIndicatorGroup, { params: { id } })
    expect(await asAdministrator.call(listIndicatorGroups)).toEqual([])
    const params = { id: fluency.id }
    expect(await asAdministrator.call(contract.getIndicator, { params })).toMatchObject(params)
  })
})
