import { deleteSession, restoreSession } from '@talaqqi/contract/sessions'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { type DeclaredRoute, declaredRoutes } from '../../../platform/area.ts'
import { assessments, concerns, lessons, marks } from '../../../tables/index.ts'
import { filled } from '../../../testing/client.ts'
import { type Input, inputsOf, loadSamples } from '../../../testing/samples.ts'
import { familyOf, makeComment } from '../../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { areas } from '../../list.ts'
import { makeSession } from '../factory.ts'

const server = useServer()
const inputOf = inputsOf(await loadSamples())

/** These routes show deletions to administrators. */
const TELLING = ['listDeletedSessions', 'listAudit']
/** Timeslots have no lessons, and the sample timeslot can exist only once in a school. */
const APART = ['timeslots']

const reads = declaredRoutes(areas).filter(
  ({ method, name, access, area }) =>
    method === 'GET' && access.who !== 'anyone' && !TELLING.includes(name) && !APART.includes(area),
)

async function makeFullLesson(
  { account_id, student, teacher, indicator }: Scene,
  assessment_id?: string,
) {
  const whose = { account_id, student_id: student.id }
  const { id: session_id } = await makeSession(server, {
    ...whose,
    user_id: teacher.user_id,
    type: 'new_lesson',
    section: 'verse',
    start: 1,
    end: 7,
    lines: 5,
    comment: 'Heard only in the deleted lesson',
    ...(assessment_id && { assessment_id }),
  })
  const ofIt = and(eq(lessons.account_id, account_id), eq(lessons.session_id, session_id))
  const [part] = await server.db.select().from(lessons).where(ofIt)
  const at = { account_id, session_id, lesson_id: part!.id, indicator_id: indicator.id }
  await server.db.insert(concerns).values({ ...at, id: v7(), total: 3 })
  await server.db
    .insert(marks)
    .values({ ...at, id: v7(), student_id: student.id, verse_id: 2, word: 1 })
  return session_id
}

test('a deleted lesson is hidden from every read until it is restored', async () => {
  const scene = await makeScene(server)
  const { account_id, student, asTeacher, asAdministrator } = scene
  const family = await familyOf(scene)
  const inputs = new Map<DeclaredRoute, Input>()
  for (const route of reads) inputs.set(route, await inputOf(route, scene, student.id))

  async function readAll(): Promise<Map<string, string>> {
    const answers = new Map<string, string>()
    for (const [{ method, path, access }, { params, query }] of inputs) {
      const sent = { method, path: filled(path, params), query }
      const readers =
        access.who === 'guardian' ? { family: family.client } : { asTeacher, asAdministrator }
      for (const [reader, client] of Object.entries(readers))
        answers.set(`${reader} ${path}`, (await client.send(sent)).body)
    }
    return answers
  }
  const different = (one: Map<string, string>, other: Map<string, string>) =>
    [...one].filter(([of, answer]) => answer !== other.get(of)).map(([of]) => of)

  // The first read may mark lessons as read.
  await readAll()
  const before = await readAll()
  expect(different(before, await readAll())).toEqual([])

  const all = await server.db
    .select({ id: assessments.id })
    .from(assessments)
    .where(eq(assessments.account_id, account_id))
  const made: string[] = [await makeFullLesson(scene)]
  for (const { id } of all) made.push(await makeFullLesson(scene, id))
  for (const session_id of made)
    await makeComment(server, {
      account_id,
      student_id: student.id,
      session_id,
      guardian_id: family.guardian_id,
    })
  const there = await readAll()
  expect(different(before, there).length).toBeGreaterThan(25)

  for (const id of made) await asTeacher.call(deleteSession, { params: { id } })
  const hidden = await readAll()
  expect(different(before, hidden)).toEqual([])

  for (const id of made) await asTeacher.call(restoreSession, { params: { id } })
  await readAll()
  expect(different(there, await readAll())).toEqual([])
})
