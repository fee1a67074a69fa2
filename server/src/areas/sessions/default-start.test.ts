import { getClassTodayOfStudent } from '@talaqqi/contract/dashboard'
import { recordSession, type Session, saveSession } from '@talaqqi/contract/sessions'
import { startAfter, VERSE_COUNT, verseId } from '@talaqqi/quran'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSession } from './factory.ts'

const server = useServer()

const newLesson = ({ student }: Scene) =>
  ({ student_id: student.id, type: 'new_lesson', section: 'verse' }) as const

const begin = (scene: Scene, more: object = {}) =>
  scene.asTeacher.call(recordSession, { body: { ...newLesson(scene), ...more } })

/** A lesson of the past, some days ago. */
function heard(scene: Scene, start: number, end: number, more: object = {}, days = 1) {
  const { account_id, student } = scene
  const created_at = new Date(Date.now() - days * 86_400_000)
  const portion = { section: 'verse', start, end } as const
  const of = { account_id, student_id: student.id, created_at }
  return makeSession(server, { ...of, ...portion, type: 'new_lesson', ...more })
}

const finish = (scene: Scene, { id }: Session, end: number) =>
  scene.asTeacher.call(saveSession, {
    params: { id },
    body: { status: 'completed', lines: 3, end },
  })

describe('a new lesson without a start', () => {
  test('begins with the first verse before the first lesson', async () => {
    const scene = await makeScene(server)
    expect(await begin(scene)).toMatchObject({
      name: 'Surah 1, Verse 1',
      start: 1,
      end: 1,
      start_verse: { surah_id: 1, numberInSurah: 1 },
      lessons: [{ name: 'Surah 1, Verse 1', start: 1, end: 1, is_heard: true }],
    })
  })

  test('continues after the end of the last one', async () => {
    const scene = await makeScene(server)
    const first = await begin(scene)
    await finish(scene, first, verseId(2, 5))
    const second = await begin(scene)
    expect([second.start, second.name]).toEqual([verseId(2, 6), 'Surah 2, Verse 6'])
  })

  test('is not moved by a lesson that was not completed', async () => {
    const scene = await makeScene(server)
    await heard(scene, verseId(2, 1), verseId(2, 20), {}, 3)
    await heard(scene, verseId(2, 21), verseId(2, 30), { status: 'incomplete' }, 2)
    await heard(scene, verseId(2, 40), verseId(2, 40), { status: 'paused' }, 1)
    expect((await begin(scene)).start).toBe(verseId(2, 21))
  })

  test('begins a lesson again that alone was heard and not completed', async () => {
    const scene = await makeScene(server)
    await heard(scene, verseId(78, 1), verseId(78, 9), { status: 'incomplete' })
    expect((await begin(scene)).start).toBe(verseId(78, 1))
  })

  test('takes neither a deleted lesson nor another type or child', async () => {
    const scene = await makeScene(server)
    await heard(scene, verseId(2, 1), verseId(2, 20), {}, 3)
    await heard(scene, verseId(2, 21), verseId(2, 50), { deleted_at: new Date() })
    await heard(scene, verseId(3, 1), verseId(3, 9), { type: 'inside_lesson' })
    await heard(scene, verseId(4, 1), verseId(4, 9), { student_id: scene.studentElsewhere.id })
    expect((await begin(scene)).start).toBe(verseId(2, 21))
  })

  test('continues after a lesson of last year', async () => {
    const scene = await makeScene(server)
    await heard(scene, verseId(36, 1), verseId(36, 12), {}, 300)
    expect((await begin(scene)).start).toBe(verseId(36, 13))
  })

  test('begins the next surah after the end of a surah', async () => {
    const scene = await makeScene(server)
    await heard(scene, verseId(2, 280), verseId(2, 286))
    expect(await begin(scene)).toMatchObject({ name: 'Surah 3, Verse 1', start: verseId(3, 1) })
  })

  test('begins with the first verse after the end of the Quran', async () => {
    const scene = await makeScene(server)
    await heard(scene, verseId(114, 1), VERSE_COUNT)
    expect((await begin(scene)).start).toBe(1)
  })

  test('concurrently has one start, and afterwards starts after the last end', async () => {
    const scene = await makeScene(server)
    await heard(scene, verseId(2, 1), verseId(2, 9))
    const [one, two] = await Promise.all([begin(scene), begin(scene)])
    expect([one.start, two.start]).toEqual([verseId(2, 10), verseId(2, 10)])
    expect(one.id).not.toBe(two.id)
    await finish(scene, one, verseId(2, 14))
    await finish(scene, two, verseId(2, 14))
    expect((await begin(scene)).start).toBe(verseId(2, 15))
  })

  test('repeated with its id is one lesson, also after a save', async () => {
    const scene = await makeScene(server)
    const id = v7()
    const answers = await Promise.all([1, 2, 3].map(() => begin(scene, { id })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const saved = await finish(scene, answers[0]!, 7)
    expect(await begin(scene, { id })).toEqual(saved)
  })

  test("starts where the child's chip says", async () => {
    const scene = await makeScene(server)
    await heard(scene, verseId(2, 1), verseId(2, 20), {}, 3)
    await heard(scene, verseId(2, 50), verseId(2, 60), { status: 'incomplete' }, 2)
    const params = { id: scene.student.id }
    const { lessons } = await scene.asTeacher.call(getClassTodayOfStudent, { params })
    expect((await begin(scene)).start).toBe(startAfter(lessons, 'new_lesson'))
  })

  test('keeps the end that is given', async () => {
    const scene = await makeScene(server)
    await heard(scene, verseId(2, 1), verseId(2, 9))
    expect(await begin(scene, { end: verseId(2, 12) })).toMatchObject({
      name: 'Surah 2, Verse 10 to Surah 2, Verse 12',
      start: verseId(2, 10),
      end: verseId(2, 12),
    })
  })
})

describe('a new lesson', () => {
  const wrong = async (more: object) => {
    const scene = await makeScene(server)
    await heard(scene, verseId(2, 1), verseId(2, 9))
    const { status, json } = await scene.asTeacher
      .send({ method: 'POST', path: '/sessions/', body: { ...newLesson(scene), ...more } })
      .then((answer) => ({ status: answer.statusCode, json: answer.json() }))
    expect(status).toBe(422)
    return json.detail.fields.map(({ path }: { path: string }) => path)
  }

  test('with a start names the rest that is missing', async () => {
    expect(await wrong({ start: 8 })).toEqual(['name', 'end', 'lessons'])
    expect(await wrong({ start: 8, end: 12, name: 'x' })).toEqual(['lessons'])
  })

  test('without a start does not end before it, nor outside the Quran', async () => {
    expect(await wrong({ end: 8 })).toEqual(['end'])
    expect(await wrong({ end: VERSE_COUNT + 1 })).toEqual(['end'])
  })

  test('without a start is still from verse to verse', async () => {
    expect(await wrong({ section: 'juz' })).toEqual(['section'])
  })

  test('of another type needs its start', async () => {
    expect(await wrong({ type: 'inside_lesson' })).toContain('start')
    expect(await wrong({ type: 'old_lesson' })).toContain('start')
  })
})
