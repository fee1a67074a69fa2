import { getClassFigures } from '@talaqqi/contract/dashboard'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { concerns, lessons } from '../../tables/index.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from '../students/factory.ts'
import { makeUser } from '../users/factory.ts'

const server = useServer()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** [class, days ago, mistakes]; each mistake costs half a point. */
const HEARD = [
  ['a', 0, 1],
  ['a', 6, 40],
  ['a', 7, 0],
  ['a', 20, 300],
  ['a', 55, 3],
  ['a', 56, 100],
  ['b', 1, 2],
  ['b', 13, 7],
] as const

const averageOf = (heard: readonly (readonly [string, number, number])[]) => {
  const sum = heard.reduce((all, [, , mistakes]) => all + Math.max(0, 100 - mistakes / 2), 0)
  return heard.length === 0 ? null : Math.round((sum / heard.length) * 100) / 100
}

test('each class has its teachers, and its averages of eight weeks', async () => {
  const scene = await makeScene(server)
  const { asAdministrator, account_id, section, elsewhere, teacher, indicator } = scene
  const of = { account_id, section_ids: [section.id, elsewhere.id] }
  const both = await makeUser(server, { ...of, first_name: 'Aaminah' })
  await makeUser(server, { ...of, first_name: 'Gone', is_active: false })
  const child = await makeStudent(server, { account_id, section_id: section.id })
  const sections = { a: section.id, b: elsewhere.id }
  const hear = async (section_id: string, days: number, total: number, more = {}) => {
    // Heard in this class; the child may have moved since.
    const at = { account_id, student_id: child.id, section_id, created_at: daysAgo(days) }
    const session = await makeSession(server, { ...at, ...more })
    const session_id = session.id
    const [lesson] = await server.db
      .select()
      .from(lessons)
      .where(eq(lessons.session_id, session_id))
    if (total > 0)
      await server.db.insert(concerns).values({
        ...{ account_id, session_id, id: v7(), lesson_id: lesson?.id ?? '' },
        ...{ indicator_id: indicator.id, total },
      })
  }
  for (const [name, days, mistakes] of HEARD) await hear(sections[name], days, mistakes)
  for (const more of [{ type: 'other' }, { status: 'incomplete' }, { deleted_at: new Date() }])
    await hear(section.id, 2, 90, more)
  await makeSession(server)

  const figures = await asAdministrator.call(getClassFigures)
  const expected = (['a', 'b'] as const).map((name) => {
    const own = HEARD.filter(([of_class, days]) => of_class === name && days < 56)
    const inWeek = (week: number) => own.filter(([, days]) => Math.floor(days / 7) === week)
    return {
      section_id: sections[name],
      average: averageOf(own),
      weeks: [7, 6, 5, 4, 3, 2, 1, 0].map((week) => averageOf(inWeek(week))),
    }
  })
  expect(figures.map(({ teachers, ...rest }) => rest)).toEqual(expected)
  expect(figures.map(({ teachers }) => teachers.map(({ id }) => id))).toEqual([
    [both.user_id, teacher.user_id],
    [both.user_id],
  ])
})

test('the figures of all classes are for administrators only', async () => {
  const { asTeacher } = await makeScene(server)
  await expect(asTeacher.call(getClassFigures)).rejects.toThrow('forbidden')
})
