import { changeAccount, getCurrentAccount } from '@talaqqi/contract/accounts'
import { listAudit } from '@talaqqi/contract/audit'
import { addCompletion } from '@talaqqi/contract/completions'
import { getHomeToday } from '@talaqqi/contract/guardian-home'
import { listChildsLessons } from '@talaqqi/contract/guardian-lessons'
import type { Route } from '@talaqqi/contract/route'
import { getSession, recordSession, saveSession } from '@talaqqi/contract/sessions'
import { MADANI, type MushafSetting, type Span, spanName, verseId } from '@talaqqi/quran'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { familyOf } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()

const INDO_PAK: MushafSetting = { ...MADANI, name: 'indo_pak' }
const RUKU_END: MushafSetting = { ...INDO_PAK, quarters: 'ruku_end' }
const open = { quarters: 'printed', para: 7, mark: 1, verse: verseId(5, 114) } as const

const choose = ({ asAdministrator }: Scene, mushaf: MushafSetting) =>
  asAdministrator.call(changeAccount, { body: { mushaf } })

function lessonOf({ student }: Scene, parts: readonly Span[], more: object = {}) {
  const [start = 1, end = 1] = [parts[0]?.start, parts.at(-1)?.end]
  return {
    ...{ id: v7(), student_id: student.id, type: 'old_lesson' as const, section: 'verse' as const },
    ...{ name: spanName('verse', start, end), start, end },
    lessons: parts.map((part) => ({ name: spanName('verse', part.start, part.end), ...part })),
    ...more,
  }
}

async function statusOf(client: Client, { method, path }: Route, body: object) {
  return (await client.send({ method, path, body })).statusCode
}

/** The quarters of para 4 by their printed marks. */
const QUARTERS = [
  { start: verseId(3, 92), end: verseId(3, 125) },
  { start: verseId(3, 126), end: verseId(3, 164) },
]
const RUKU_5 = { start: verseId(2, 40), end: verseId(2, 46) }

async function recordEnded(scene: Scene, body: ReturnType<typeof lessonOf>) {
  await scene.asTeacher.call(recordSession, { body })
  const params = { id: body.id }
  return scene.asTeacher.call(saveSession, { params, body: { status: 'completed' } })
}

test('a change of the mushaf changes names and no lesson', async () => {
  const scene = await makeScene(server)
  const family = await familyOf(scene)
  const { student } = scene
  const stored = [await recordEnded(scene, lessonOf(scene, QUARTERS))]
  stored.push(await recordEnded(scene, lessonOf(scene, [RUKU_5])))
  const names = async () => {
    const lessons = await family.client.call(listChildsLessons, { params: { id: student.id } })
    return lessons.map(({ portion }) => portion).toSorted()
  }
  expect(await names()).toEqual(['Aal-i-Imraan 3:92–164', 'Al-Baqara 2:40–46'])
  await choose(scene, INDO_PAK)
  expect(await names()).toEqual([
    'Para 4 quarters 1–2 (Aal-i-Imraan 3:92–164)',
    'Ruku 5 of Al-Baqara (Al-Baqara 2:40–46)',
  ])
  await choose(scene, RUKU_END)
  expect(await names()).toEqual([
    'Aal-i-Imraan 3:92–164',
    'Ruku 5 of Al-Baqara (Al-Baqara 2:40–46)',
  ])
  for (const session of stored)
    expect(await scene.asTeacher.call(getSession, { params: { id: session.id } })).toEqual(session)
})

test("the guardian's page places a child in the para", async () => {
  const scene = await makeScene(server)
  const family = await familyOf(scene)
  const [start, end] = [verseId(3, 92), verseId(3, 92)]
  const lesson = lessonOf(scene, [{ start, end }], { type: 'new_lesson' })
  await scene.asTeacher.call(recordSession, { body: lesson })
  const params = { id: lesson.id }
  await scene.asTeacher.call(saveSession, { params, body: { status: 'completed', lines: 1 } })
  const place = async () =>
    (await family.client.call(getHomeToday, { params: { id: scene.student.id } })).progress.place
  expect(await place()).toMatchObject({ juz: 3, name: 'Juz 3' })
  await choose(scene, INDO_PAK)
  expect(await place()).toMatchObject({ juz: 4, name: 'Para 4' })
})

test('marks out of order are refused by field', async () => {
  const scene = await makeScene(server)
  const refused = async (corrections: MushafSetting['corrections']) => {
    const body = { mushaf: { ...INDO_PAK, corrections } }
    const { detail } = await scene.asAdministrator.refused(changeAccount, { body })
    return detail.fields?.map(({ path, code }) => [path, code])
  }
  const path = (at: number) => `mushaf.corrections.${at}`
  expect(await refused([{ ...open, verse: 1 }])).toEqual([[path(0), 'mark_outside_para']])
  expect(await refused([open, open])).toEqual([[path(1), 'mark_twice']])
  expect(await refused([open, { ...open, mark: 2, verse: open.verse }])).toEqual([
    [path(0), 'mark_outside_para'],
    [path(1), 'mark_outside_para'],
  ])
  expect((await scene.asAdministrator.call(getCurrentAccount)).mushaf).toEqual(MADANI)
})

test('the history has each setting and its correction', async () => {
  const scene = await makeScene(server)
  const corrected = { ...INDO_PAK, corrections: [open] }
  await choose(scene, INDO_PAK)
  await choose(scene, corrected)
  await choose(scene, INDO_PAK)
  const query = { record: 'accounts', record_id: scene.account_id } as const
  const entries = await scene.asAdministrator.call(listAudit, { query })
  expect(entries.slice(0, 3).map(({ changes }) => changes.mushaf)).toEqual([
    ...[INDO_PAK, corrected, INDO_PAK],
  ])
})

test('two administrators who correct marks at once do not overwrite each other', async () => {
  const scene = await makeScene(server)
  await choose(scene, INDO_PAK)
  const correct = (mark: number, verse: number) =>
    statusOf(scene.asAdministrator, changeAccount, {
      mushaf: { ...INDO_PAK, corrections: [{ ...open, mark, verse }] },
      before: { mushaf: INDO_PAK },
    })
  const answers = await Promise.all([correct(1, open.verse), correct(3, verseId(6, 74))])
  expect(answers.toSorted()).toEqual([200, 409])
})

test('parts of a verse lesson cover it in order', async () => {
  const scene = await makeScene(server)
  const [first, second] = QUARTERS as [Span, Span]
  const refused = async (parts: Span[], more: object = {}) => {
    const body = lessonOf(scene, parts, more)
    const { detail } = await scene.asTeacher.refused(recordSession, { body })
    return detail.fields?.map(({ path, code }) => [path, code])
  }
  const outside = (at: number) => [[`lessons.${at}`, 'part_outside_lesson']]
  expect(await refused([first, { ...second, start: second.start + 1 }])).toEqual(outside(1))
  expect(await refused([first, first])).toEqual(outside(1))
  expect(await refused([first, second], { end: second.end + 1 })).toEqual(outside(1))
  expect(await refused([first, second], { start: first.start - 1 })).toEqual(outside(0))
  const { id } = await recordEnded(scene, lessonOf(scene, [first, second]))
  const body = { end: second.end - 1 }
  const { detail } = await scene.asTeacher.refused(saveSession, { params: { id }, body })
  expect(detail.fields).toMatchObject([{ path: 'end', code: 'end_verse_only' }])
})

test("a para's completion takes lessons within the para", async () => {
  const scene = await makeScene(server)
  await choose(scene, INDO_PAK)
  const assessment_id = v7()
  await scene.asTeacher.call(addCompletion, {
    body: {
      id: assessment_id,
      juz: 4,
      status: 'in_progress',
      description: 'Para 4',
      student_id: scene.student.id,
    },
  })
  const attempt = (start: number, end: number) => {
    const more = { type: 'juz_completion', assessment_id }
    return statusOf(scene.asTeacher, recordSession, lessonOf(scene, [{ start, end }], more))
  }
  const [first, last] = [verseId(3, 92), verseId(4, 23)]
  expect(await attempt(first, last)).toBe(200)
  expect(await attempt(first - 1, last)).toBe(422)
  expect(await attempt(first, last + 1)).toBe(422)
  await choose(scene, MADANI)
  expect(await attempt(first, last)).toBe(422)
  expect(await attempt(verseId(3, 93), last)).toBe(200)
})
