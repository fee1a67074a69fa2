import * as printing from '@talaqqi/contract/progress-prints'
import * as contract from '@talaqqi/contract/progress-reports'
import { v7 } from 'uuid'
import { afterAll, expect, test, vi } from 'vitest'
import { createRandom, type Random } from '../../operations/seed/random.ts'
import { openPrinter } from '../../platform/pdf/printer.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { takeTurns } from '../../prints.ts'
import { examMarks, examPapers, markingSchemes } from '../../tables/index.ts'
import { plain, textOf } from '../../testing/outside/pdf.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeExam } from '../assessments/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeUser } from '../users/factory.ts'

/** Recomputes each attempt of the page mark by mark, without server code. */

vi.setConfig({ testTimeout: 60_000 })
const server = useServer()
const printer = openPrinter()
afterAll(() => printer.close())

const range = { start_date: '2026-02-01', end_date: '2026-02-28' }
const DAYS = ['2026-01-31', '2026-02-01', '2026-02-09', '2026-02-28', '2026-03-01']
const QUESTIONS = 3

const fault = { cap: null, ends_at: null, at_most: null, indicator_id: null }
const SCHEME = {
  sections: [
    { name: 'Memory', max: 280, min: 0, pass: 0 },
    { name: 'Tajweed', max: 120, min: 40, pass: 80 },
  ],
  faults: [
    { ...fault, name: 'Mistake', section: 0, deduct: [8, 16], cap: 60, ends_at: 4 },
    { ...fault, name: 'Stuck', section: 0, deduct: [4] },
    { ...fault, name: 'Madd', section: 1, deduct: [7], cap: 20 },
  ],
  questions: [{ from: 1, questions: QUESTIONS, lines: 10 }],
  ...{ wait: 10, pass: 250 },
  bands: [
    { from: 300, name: 'Jayyid' },
    { from: 350, name: 'ممتاز' },
  ],
}

type Marks = { counts: number[][]; is_finished: boolean }
type Attempt = { name: string; attempt: number; day: string; marks: Marks[] }

const lostBy = (mistakes: number, stops: number, madds: number) => {
  const counted = Math.min(mistakes, 4)
  const memory = counted === 0 ? 0 : Math.min(60, 8 + 16 * (counted - 1))
  return [memory + 4 * stops, Math.min(20, 7 * madds)] as const
}

function expected({ name, attempt, day, marks }: Attempt) {
  const finished = marks.filter(({ is_finished }) => is_finished)
  if (finished.length === 0 || day < range.start_date || day > range.end_date) return []
  const mean = (of: (counts: number[][]) => number) =>
    Math.round(finished.reduce((sum, { counts }) => sum + of(counts), 0) / finished.length)
  const lost = (counts: number[][], at: 0 | 1) =>
    counts.reduce((sum, [a = 0, b = 0, c = 0]) => sum + lostBy(a, b, c)[at], 0)
  const memory = mean((counts) => Math.max(0, 280 - lost(counts, 0)))
  const tajweed = mean((counts) => Math.max(40, 120 - lost(counts, 1)))
  const total = memory + tajweed
  const faults = [0, 1, 2]
    .map((at) => mean((counts) => counts.reduce((sum, each) => sum + (each[at] ?? 0), 0)))
    .reduce((sum, each) => sum + each, 0)
  const band = total >= 350 ? 'ممتاز' : total >= 300 ? 'Jayyid' : null
  const is_passed = total >= 250 && tajweed >= 80
  const mark = { attempt, questions: QUESTIONS, faults, total, max: 400, band, is_passed }
  return [{ name, day, questions: 0, average: null, mistakes: 0, mark }]
}

async function makeScheme({ account_id, administrator }: Scene) {
  const of = { account_id, id: v7(), version: 1, name: 'Yearly', user_id: administrator.user_id }
  await server.db.insert(markingSchemes).values({ ...of, scheme: SCHEME })
  return { scheme_id: of.id, scheme_version: 1 }
}

/** Up to two attempts of an exam on each of five days, with up to three examiners. */
async function makeAttempts(scene: Scene, random: Random): Promise<Attempt[]> {
  const { account_id, student, administrator, teacher } = scene
  const scheme = await makeScheme(scene)
  const third = await makeUser(server, { account_id })
  const examiners = [administrator, teacher, third]
  const attempts: Attempt[] = []
  for (const [number, day] of DAYS.entries()) {
    const exam = await makeExam(server, { account_id, name: `Exam ${number}`, ...scheme })
    for (let attempt = 1; attempt <= random.whole(1, 2); attempt += 1) {
      const places = Array.from({ length: QUESTIONS }, () => ({
        ...{ start: 5673, end: 5690, earlier: [], session_id: v7(), lesson_id: v7() },
      }))
      const of = { account_id, student_id: student.id, user_id: teacher.user_id }
      const paper = { ...of, id: v7(), assessment_id: exam.id, seed: 1, avoided: [], places }
      const created_at = new Date(`${day}T1${attempt}:00:00Z`)
      await server.db.insert(examPapers).values({ ...paper, portion: [], created_at })
      const marks = examiners.slice(0, random.whole(0, 3)).map(({ user_id }) => ({
        ...{ account_id, paper_id: paper.id, user_id, is_finished: random.chance(0.7) },
        counts: places.map(() => SCHEME.faults.map(() => random.whole(0, 5))),
      }))
      if (marks.length > 0) await server.db.insert(examMarks).values(marks)
      attempts.push({ name: exam.name, attempt, day, marks })
    }
  }
  return attempts
}

async function reportOf({ account_id, asAdministrator, student }: Scene) {
  const body = { student_id: student.id, language: 'en' as const, ...range }
  const { id } = await asAdministrator.call(printing.startPrint, { body })
  const error = (details: object) => {
    throw Object.values(details)[0]
  }
  const tools = { printer, signal: new AbortController().signal }
  await takeTurns(openDirectory(server.db), account_id, tools, { error })
  const [report] = await asAdministrator.call(contract.listProgressReports, {
    query: { student_id: student.id },
  })
  const { data } = await asAdministrator.call(contract.getProgressReport, {
    params: { id: report?.id ?? '' },
  })
  const print = (await asAdministrator.call(printing.listPrints)).find((one) => one.id === id)
  const path = (print?.url ?? '').replace('/api', '')
  const { rawPayload } = await asAdministrator.send({ method: 'GET', path })
  return { data, text: (await textOf(rawPayload)).join('') }
}

test.each(['one', 'two', 'three', 'four'])(
  'marks of exams are the mean of finished examiners (%s)',
  async (seed) => {
    const scene = await makeScene(server)
    const attempts = await makeAttempts(scene, createRandom(seed))
    const { data } = await reportOf(scene)
    expect(data.exams).toEqual(attempts.flatMap(expected))
    expect(data.has_schemes).toBe(true)
  },
)

test('the page has mark, band and result', async () => {
  const scene = await makeScene(server)
  await makeAttempts(scene, createRandom('two'))
  const { data, text } = await reportOf(scene)
  expect(data.exams.length).toBeGreaterThan(0)
  for (const { mark } of data.exams) {
    expect(text).toContain(plain(`${(mark?.total ?? 0) / 4} of 100`))
    expect(text).toContain(plain(mark?.is_passed ? 'passed' : 'to be repeated'))
  }
})

test('a school without schemes has percentages and no marks', async () => {
  const scene = await makeScene(server)
  const { account_id, student } = scene
  const exam = await makeExam(server, { account_id, name: 'Oral' })
  const of = { account_id, student_id: student.id, assessment_id: exam.id }
  const created_at = new Date('2026-02-10T09:00:00Z')
  await makeSession(server, { ...of, created_at, type: 'exam', status: 'completed' })
  const { data, text } = await reportOf(scene)
  expect(data.has_schemes).toBe(false)
  expect(data.exams).toMatchObject([{ name: 'Oral', questions: 1, mark: null }])
  expect(text).not.toContain('Band')
})

test('a school with schemes shows a dash for a child without exams', async () => {
  const scene = await makeScene(server)
  await makeScheme(scene)
  const { data, text } = await reportOf(scene)
  expect([data.exams, data.has_schemes]).toEqual([[], true])
  expect(text).toContain('Exams–')
})
