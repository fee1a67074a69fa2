import * as lists from '@talaqqi/contract/analysis-lessons'
import type { RouteInput } from '@talaqqi/contract/route'
import { deleteSession, restoreSession } from '@talaqqi/contract/sessions'
import { describe, expect, test } from 'vitest'
import { type Client, signIn } from '../../testing/client.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSection } from '../sections/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from '../students/factory.ts'
import { makeUser } from '../users/factory.ts'

type Query = NonNullable<RouteInput<typeof lists.listLessonPage>['query']>

const server = useServer()
const HOUR_MS = 3_600_000
const base = Date.now() - 1000 * HOUR_MS
const at = (hour: number) => new Date(base + hour * HOUR_MS)

/** At each of these hours; answers the ids. */
async function makeLessons({ account_id, student, teacher }: Scene, hours: number[]) {
  const of = { account_id, student_id: student.id, user_id: teacher.user_id }
  const ids: string[] = []
  for (const hour of hours)
    ids.push((await makeSession(server, { ...of, created_at: at(hour) })).id)
  return ids
}

async function pageOf(client: Client, query: Query = {}) {
  const page = await client.call(lists.listLessonPage, { query: { limit: 3, ...query } })
  return { ...page, ids: page.items.map(({ id }) => id) }
}

const next = (client: Client, { after }: { after: string | null }, query: Query = {}) =>
  pageOf(client, { ...query, after: after ?? 'none' })

const previous = (client: Client, { before }: { before: string | null }, query: Query = {}) =>
  pageOf(client, { ...query, before: before ?? 'none' })

/** All pages from the first to the last, and back again. */
async function walk(client: Client, query: Query = {}) {
  const there = [await pageOf(client, query)]
  for (let page = there[0]; page?.after; there.push(page)) page = await next(client, page, query)
  const back = there.slice(-1)
  for (let page = back[0]; page?.before; back.unshift(page))
    page = await previous(client, page, query)
  const idsOf = (pages: typeof there) => pages.map(({ ids }) => ids)
  return { there: idsOf(there), back: idsOf(back) }
}

async function allOf(client: Client, query: Query = {}) {
  const { items } = await client.call(lists.listAllLessons, { query: { ...query, limit: 1000 } })
  return items.map(({ id }) => id)
}

describe('pages of All Lessons', () => {
  test('have each lesson once, also lessons of the same instant', async () => {
    const scene = await makeScene(server)
    await makeLessons(scene, [5, 5, 5, 5, 3, 9, 9, 1])
    const { there, back } = await walk(scene.asAdministrator)
    expect(there.map((ids) => ids.length)).toEqual([3, 3, 2])
    expect(there.flat()).toEqual(await allOf(scene.asAdministrator))
    expect(back).toEqual(there)
  })

  test('end exactly where the lessons do', async () => {
    const scene = await makeScene(server)
    expect(await pageOf(scene.asAdministrator)).toMatchObject({
      ...{ items: [], before: null, after: null },
    })
    await makeLessons(scene, [1, 2, 3])
    expect(await pageOf(scene.asAdministrator)).toMatchObject({ before: null, after: null })
    await makeLessons(scene, [4])
    const first = await pageOf(scene.asAdministrator)
    const last = await next(scene.asAdministrator, first)
    expect([last.ids.length, last.after]).toEqual([1, null])
    expect(await previous(scene.asAdministrator, last)).toEqual(first)
  })

  test('neither repeat nor leave out lessons that come and go meanwhile', async () => {
    const scene = await makeScene(server)
    const { asAdministrator: client } = scene
    const old = (await makeLessons(scene, [1, 2, 3, 4, 5, 6, 7, 8, 9])).toReversed()
    const first = await pageOf(client)
    await makeLessons(scene, [20, 21])
    const second = await next(client, first)
    expect(second.ids).toEqual(old.slice(3, 6))
    // The row of the cursor itself.
    await client.call(deleteSession, { params: { id: old[5] ?? '' } })
    await makeLessons(scene, [22])
    const third = await next(client, second)
    expect(third.ids).toEqual(old.slice(6))
    await client.call(restoreSession, { params: { id: old[5] ?? '' } })
    const backAgain = await previous(client, third)
    expect(backAgain.ids).toEqual(old.slice(3, 6))
    const before = await previous(client, backAgain)
    expect(before.ids).toEqual(old.slice(0, 3))
    expect((await previous(client, before)).ids).toHaveLength(3)
  })

  test('that were emptied meanwhile lead back', async () => {
    const scene = await makeScene(server)
    const { asAdministrator: client } = scene
    const [gone, ...rest] = await makeLessons(scene, [1, 2, 3, 4])
    const first = await pageOf(client)
    const last = await next(client, first)
    await client.call(deleteSession, { params: { id: gone ?? '' } })
    const emptied = await next(client, first)
    expect([emptied.items, emptied.after]).toEqual([[], null])
    expect((await previous(client, emptied)).ids).toEqual(rest.toReversed())
    for (const id of rest) await client.call(deleteSession, { params: { id } })
    await makeLessons(scene, [0])
    const top = await previous(client, last)
    expect([top.items, top.before]).toEqual([[], null])
    expect((await next(client, top)).items).toHaveLength(1)
  })

  test('have a number too, for old addresses', async () => {
    const scene = await makeScene(server)
    const { asAdministrator: client } = scene
    const ids = (await makeLessons(scene, [1, 2, 3, 4, 5])).toReversed()
    const second = await pageOf(client, { skip: 3 })
    expect([second.ids, second.after]).toEqual([ids.slice(3), null])
    expect((await previous(client, second)).ids).toEqual(ids.slice(0, 3))
    const beyond = await pageOf(client, { skip: 900 })
    expect([beyond.items, beyond.after]).toEqual([[], null])
    expect((await previous(client, beyond)).ids).toEqual(ids.slice(2))
  })

  test("of a teacher of several classes are those classes' children's", async () => {
    const scene = await makeScene(server)
    const { account_id, section, elsewhere, student, studentElsewhere, teacher } = scene
    const third = await makeSection(server, { account_id })
    const strange = await makeStudent(server, { account_id, section_id: third.id })
    const section_ids = [section.id, elsewhere.id]
    const client = await signIn(server, await makeUser(server, { account_id, section_ids }))
    // One child has most lessons, and of one class lessons from before the child came.
    const hours = [...Array.from({ length: 30 }, (_, hour) => [student, hour] as const)]
    hours.push([studentElsewhere, 4], [studentElsewhere, 11], [strange, 12], [strange, 13])
    for (const [{ id: student_id }, hour] of hours)
      await makeSession(server, {
        ...{ account_id, student_id, user_id: teacher.user_id, created_at: at(hour) },
        ...(hour === 11 && { section_id: third.id }),
        type: hour % 2 === 0 ? 'old_lesson' : 'exam',
      })
    for (const query of [{}, { section_id: section.id }, { type: 'exam' as const }]) {
      const { there, back } = await walk(client, query)
      const all = await allOf(scene.asAdministrator, query)
      const own = all.filter((id) => there.flat().includes(id))
      expect(there.flat()).toEqual(own)
      expect(there.flat()).toEqual(await allOf(client, query))
      expect(back).toEqual(there)
    }
    const { there } = await walk(client)
    expect(there.flat()).toHaveLength(32)
    const skipped = await pageOf(client, { skip: 30 })
    expect(skipped.ids).toEqual(there.flat().slice(30))
  })
})

describe('the cursor of a page', () => {
  test('is refused with its field if it is none', async () => {
    const { asAdministrator: client } = await makeScene(server)
    const id = '019d3e8b-2680-75e8-a246-c93b061fc7e0'
    const wrong = [
      ...[
        '',
        'x',
        id,
        `.${id}`,
        `1.${id}x`,
        `1.${id.toUpperCase()}`,
        `-1.${id}`,
        '1.',
        `1.1.${id}`,
      ],
      ...[`1 .${id}`, `١.${id}`, `zzzzzzzzzz.${id}`, `1.${id}' or 1=1`, 'a'.repeat(100_0)],
    ]
    for (const field of ['after', 'before'] as const)
      for (const value of wrong) {
        const { status, detail } = await client.refused(lists.listLessonPage, {
          query: { [field]: value },
        })
        expect([status, detail.fields?.map(({ path }) => path)], value).toEqual([422, [field]])
      }
  })

  test('is one only, and has no number beside it', async () => {
    const { asAdministrator: client } = await makeScene(server)
    const after = '1.019d3e8b-2680-75e8-a246-c93b061fc7e0'
    for (const [query, field] of [
      [{ after, before: after }, 'before'],
      [{ after, skip: 3 }, 'skip'],
      [{ before: after, skip: 3 }, 'skip'],
    ] as const) {
      const { status, detail } = await client.refused(lists.listLessonPage, { query })
      expect([status, detail.fields?.[0]?.path, detail.fields?.[0]?.code]).toEqual([
        ...[422, field, 'one_cursor_only'],
      ])
    }
    expect((await pageOf(client, { after, skip: 0 })).items).toEqual([])
  })

  test('of another school or a far time shows only own lessons', async () => {
    const [here, there] = [await makeScene(server), await makeScene(server)]
    await makeLessons(there, [1, 2, 3, 4, 5])
    const own = (await makeLessons(here, [2, 3])).toReversed()
    const foreign = await pageOf(there.asAdministrator)
    expect((await next(here.asAdministrator, foreign)).ids).toEqual(own.slice(1))
    const edges = [
      '0.00000000-0000-0000-0000-000000000000',
      `zzzzzzzzz.${'f'.repeat(8)}-ffff-ffff-ffff-${'f'.repeat(12)}`,
    ]
    for (const client of [here.asAdministrator, here.asTeacher]) {
      const [low = '', high = ''] = edges
      expect((await pageOf(client, { before: low })).ids).toEqual(own)
      expect((await pageOf(client, { after: low })).ids).toEqual([])
      expect((await pageOf(client, { after: high })).ids).toEqual(own)
      expect((await pageOf(client, { before: high })).ids).toEqual([])
    }
  })
})

test('the counts of All Lessons are those beside its page', async () => {
  const scene = await makeScene(server)
  await makeLessons(scene, [1, 2])
  const { account_id, student, studentElsewhere } = scene
  await makeSession(server, { account_id, student_id: student.id, type: 'exam', status: 'paused' })
  await makeSession(server, { account_id, student_id: studentElsewhere.id })
  for (const [client, of] of [
    [scene.asAdministrator, 4],
    [scene.asTeacher, 3],
  ] as const)
    for (const query of [{}, { type: 'exam' as const }, { student_id: student.id }]) {
      const counts = await client.call(lists.countAllLessons, { query })
      const { total, types, statuses } = await client.call(lists.listAllLessons, { query })
      expect(counts).toEqual({ total, types, statuses })
      if (Object.keys(query).length === 0) expect(total).toBe(of)
    }
})
