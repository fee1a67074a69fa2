import { getSession, listRecentSessions } from '@talaqqi/contract/sessions'
import { listStudents } from '@talaqqi/contract/students'
import { parseName, splitLessons, unitsOf } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/database.ts'
import { enter } from '../../../testing/client.ts'
import { useServer } from '../../../testing/server.ts'
import { seedLarge } from './large.ts'

const server = useServer()

test('the large school grows to a size with lessons like captured ones', async () => {
  const database = openDatabase(server.connection, { limits: 'none' })
  expect(await seedLarge(database.pool, { sessions: 120 })).toBe(120)
  expect(await seedLarge(database.pool, { sessions: 300 })).toBe(180)
  expect(await seedLarge(database.pool, { sessions: 300 })).toBe(0)
  await database.close()

  const admin = await enter(server, 'large@demo.school', 'Demo-pass-1!')
  const sessions = await admin.call(listRecentSessions, { query: { skip: 0, limit: 1000 } })
  expect(sessions).toHaveLength(300)
  expect(await admin.call(listStudents, { query: { limit: 1000 } })).toHaveLength(300)
  for (const { name, section, start, end, lessons } of sessions) {
    if (!section || start === null || end === null) throw new Error(`${name} has no portion`)
    expect(parseName(name)).toMatchObject({ section, start, end })
    const as = section === 'verse' ? 'continuous' : 'quarters'
    const parts = lessons.map(({ id: _, is_heard: __, ...part }) => part)
    expect(parts).toEqual(splitLessons(section, unitsOf({ start, end }), as))
  }
  const whole = await Promise.all(
    sessions.map(({ id }) => admin.call(getSession, { params: { id } })),
  )
  const concerns = whole.flatMap(({ lessons }) => lessons.flatMap((part) => part.concerns))
  expect(concerns.length / sessions.length).toBeGreaterThan(4)
  expect(concerns.length / sessions.length).toBeLessThan(6)
})
