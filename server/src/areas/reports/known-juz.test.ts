import * as contract from '@talaqqi/contract/reports'
import { verseId } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeCompletion } from '../assessments/factory.ts'
import { makeSession } from '../sessions/factory.ts'

const server = useServer()

test('completed new lessons and completed juz are known', async () => {
  const { asTeacher, account_id, student } = await makeScene(server)
  const of = { account_id, student_id: student.id }
  const at = (day: number) => new Date(Date.UTC(2026, 1, day, 10))
  const verses = (start: number, end: number) => ({ section: 'verse' as const, start, end })
  const learnt = { ...of, type: 'new_lesson' as const, status: 'completed' as const }
  await makeSession(server, { ...learnt, ...verses(1, verseId(2, 10)), created_at: at(1) })
  await makeSession(server, {
    ...learnt,
    ...verses(verseId(2, 11), verseId(2, 27)),
    created_at: at(2),
  })
  // Neither an open lesson nor an old one is learnt.
  await makeSession(server, { ...learnt, ...verses(200, 300), status: 'paused' })
  await makeSession(server, {
    ...of,
    ...{ type: 'old_lesson', status: 'completed', section: 'juz', start: 5, end: 5 },
    created_at: at(3),
  })
  await makeCompletion(server, { ...of, juz: 30, status: 'completed' })
  await makeCompletion(server, { ...of, juz: 29, status: 'in_progress' })

  const known = await asTeacher.call(contract.listKnownJuz, { params: { id: student.id } })
  expect(known).toHaveLength(30)
  expect(known[0]).toEqual({ juz: 1, known: 1, last_heard: at(2).toISOString(), now: 2 })
  expect(known[4]).toEqual({ juz: 5, known: 0, last_heard: at(3).toISOString(), now: null })
  expect(known[28]?.known).toBe(0)
  expect(known[29]).toEqual({ juz: 30, known: 255, last_heard: null, now: null })
})
