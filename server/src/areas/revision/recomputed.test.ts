import { getAttention } from '@talaqqi/contract/attention'
import { getSectionLists, getStudentRevision } from '@talaqqi/contract/revision'
import { dayList, khatmSpan, maqraStates, pageStates, versesOf, weakWords } from '@talaqqi/quran'
import { describe, expect, test, vi } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { storeDueShares } from '../../revision-shares.ts'
import { signIn } from '../../testing/client.ts'
import { makeRevisedClass, type RevisedClass } from '../../testing/schools/revised-class.ts'
import { inputOf, isEnded } from '../../testing/schools/revised-input.ts'
import { useServer } from '../../testing/server.ts'

/** Makes each list from all rows with the engine alone, without the server's queries. */

vi.setConfig({ testTimeout: 120_000 })
const server = useServer()

function weakWordsOf(school: RevisedClass, student_id: string) {
  const heard = school.sessions.filter(
    (session) => session.student_id === student_id && isEnded(session) && session.section !== null,
  )
  return weakWords(
    heard
      .filter(({ type }) => type !== 'inside_lesson')
      .map((session) => ({
        day: dateIn(school.time_zone, session.created_at),
        verses: school.lessons
          .filter(({ session_id, is_heard }) => session_id === session.id && is_heard)
          .map(({ start, end }) =>
            versesOf(session.section === 'verse' ? 'verse' : 'maqra', start ?? 1, end ?? 1),
          ),
        marks: school.marks
          .filter(({ session_id }) => session_id === session.id)
          .map(({ verse_id, word }) => ({ verse: verse_id, word })),
      }))
      .filter(({ verses }) => verses.length > 0),
  )
}

describe.each(['one', 'two', 'three'])('in the school %s', (seed) => {
  test('lists and states are those of all rows', async () => {
    const school = await makeRevisedClass(server, seed)
    const client = await signIn(server, school.admin)
    const params = { id: school.section_id }
    const { students } = await client.call(getSectionLists, { params })
    expect(students).toHaveLength(school.student_ids.length)
    for (const { student, ...listed } of students) {
      const input = inputOf(school, student.id)
      expect([student.first_name, listed]).toEqual([
        student.first_name,
        expect.objectContaining(dayList(input)),
      ])
      const one = await client.call(getStudentRevision, { params: { id: student.id } })
      expect(one.lines).toEqual(listed.lines)
      expect(one.pages).toEqual(pageStates(input))
      expect(one.maqras).toEqual(maqraStates(pageStates(input)))
      expect(one.khatm).toEqual(khatmSpan(input))
      expect(one.weak_words).toEqual(weakWordsOf(school, student.id))
    }
  })
})

/** Of all rows: old pages that do not rest when the day began, and those over the cycle. */
function overOf(school: RevisedClass, student_id: string) {
  const { hearings, completions, ...input } = inputOf(school, student_id)
  const isBefore = ({ day }: { day: string }) => day < input.today
  const before = {
    hearings: hearings.filter(isBefore),
    completions: completions.filter(isBefore),
  }
  const old = pageStates({ ...input, ...before }).filter(
    ({ band, is_resting }) => band === 'old' && !is_resting,
  )
  return { old: old.length, over: old.filter(({ freshness }) => freshness === 'over').length }
}

const percentage = ({ old, over }: { old: number; over: number }) =>
  old === 0 ? '–' : String(Math.round((over / old) * 100))

test('pages over their cycle are in the attention list and the files', async () => {
  const school = await makeRevisedClass(server, 'four')
  await storeDueShares(openDirectory(server.db), (error) => {
    throw error
  })
  const client = await signIn(server, school.admin)
  const expected = new Map(school.student_ids.map((id) => [id, overOf(school, id)]))
  const { children } = await client.call(getAttention, {})
  const listed = children.flatMap(({ id, reasons }) =>
    reasons.filter(({ code }) => code === 'revision_over').map((reason) => [id, reason] as const),
  )
  const meant = [...expected].filter(([, { old, over }]) => old >= 20 && over * 3 > old)
  expect(meant.length).toBeGreaterThan(0)
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(meant.map(([id, each]) => [id, { code: 'revision_over', ...each }])),
  )
  const cellsOf = async (path: string) => {
    const { body } = await client.send({ method: 'GET', path, query: {} })
    const [head = [], ...rows] = body
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(/,(?! )/))
    const at = head.indexOf('Old overdue')
    return rows.map((row) => [row[0]?.trim(), row[at]])
  }
  const all = { old: 0, over: 0 }
  for (const { old, over } of expected.values()) {
    all.old += old
    all.over += over
  }
  const names = school.student_ids.map((id, number) => [
    `Child ${number}`,
    percentage(expected.get(id) ?? all),
  ])
  expect(await cellsOf(`/analysis/classes/${school.section_id}/file`)).toEqual([
    ...names,
    ['Class', percentage(all)],
  ])
  const [, ofClass] = (await cellsOf('/analysis/comparison/file'))[0] ?? []
  expect(ofClass).toBe(percentage(all))
})
