import { indicator, listIndicators } from '@talaqqi/contract/indicators'
import { describe, expect, test } from 'vitest'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeIndicator } from './factory.ts'

const server = useServer()

describe('the indicators', () => {
  test('are listed by name with all percentages, to every teacher', async () => {
    const { asTeacher, account_id, indicator: first } = await makeScene(server)
    const figures = {
      name: 'Tajweed',
      description: 'A rule of recitation is missed',
      color: 'blue',
      use_percentage: true,
      percentage_type: 'specific',
      percentage: 0.1,
      new_lesson_percentage: 12_345.67,
      recent_lesson_percentage: 0.01,
      old_lesson_percentage: null,
      inside_lesson_percentage: 0,
      juz_completion_percentage: 2.5,
      exam_percentage: 3,
    } as const
    const { id } = await makeIndicator(server, { account_id, ...figures })
    const list = await asTeacher.call(listIndicators)
    expect(list.map(({ name }) => name)).toEqual([first.name, 'Tajweed'])
    const meanings = { meaning_en: '', meaning_ar: '', meaning_ur: '' }
    expect(list[1]).toEqual({ id, ...figures, ...meanings })
    expect(list.map((each) => indicator.safeParse(each).success)).toEqual([true, true])
  })

  test('are gray and cost nothing by default', async () => {
    const { asTeacher, account_id } = await makeScene(server)
    const bare = { use_percentage: undefined, percentage_type: null, percentage: null }
    await makeIndicator(server, { account_id, name: 'A', ...bare })
    const [plain] = await asTeacher.call(listIndicators, { query: { limit: 1 } })
    expect(plain).toMatchObject({
      name: 'A',
      description: '',
      color: 'gray',
      use_percentage: false,
      percentage_type: null,
      percentage: null,
    })
    expect(await asTeacher.call(listIndicators, { query: { skip: 1 } })).toHaveLength(1)
  })

  test('of two schools never mix', async () => {
    const { asTeacher, indicator: ours } = await makeScene(server)
    await makeIndicator(server)
    expect((await asTeacher.call(listIndicators)).map(({ id }) => id)).toEqual([ours.id])
  })
})
