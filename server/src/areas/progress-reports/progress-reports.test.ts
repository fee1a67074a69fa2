import { listAudit } from '@talaqqi/contract/audit'
import { changeCalendar } from '@talaqqi/contract/calendar'
import { LANGUAGES } from '@talaqqi/contract/languages'
import * as printing from '@talaqqi/contract/progress-prints'
import { REMARK_LIMIT } from '@talaqqi/contract/progress-report-terms'
import type { ReportData } from '@talaqqi/contract/progress-reports'
import * as contract from '@talaqqi/contract/progress-reports'
import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { v7 } from 'uuid'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openPrinter } from '../../platform/pdf/printer.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { takeTurns } from '../../prints.ts'
import { guardians, progressPrints, sessions } from '../../tables/index.ts'
import { clientOf } from '../../testing/client.ts'
import { plain, textOf } from '../../testing/outside/pdf.ts'
import { makeGuardian } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeAttendance } from '../attendances/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from '../students/factory.ts'
import { makeProgressReport } from './factory.ts'

vi.setConfig({ testTimeout: 60_000 })
const server = useServer()
const printer = openPrinter()
afterAll(() => printer.close())
const days = { start_date: '2026-02-01', end_date: '2026-02-28' }
const inRange = new Date('2026-02-10T09:00:00Z')

const work = ({ account_id }: Scene, signal = new AbortController().signal) =>
  takeTurns(
    openDirectory(server.db),
    account_id,
    { printer, signal },
    {
      error: (details) => {
        throw Object.values(details)[0]
      },
    },
  )

const printOf = ({ account_id }: Scene, id: string) =>
  and(eq(progressPrints.account_id, account_id), eq(progressPrints.id, id))

type Body = Parameters<Scene['asTeacher']['call']>[1] extends { body?: infer B }
  ? B & object
  : object

async function printed(scene: Scene, body: object, as = scene.asAdministrator) {
  const wanted = { ...days, ...body } as Body & typeof days
  const { id } = await as.call(printing.startPrint, { body: wanted })
  await work(scene)
  const one = (await as.call(printing.listPrints)).find((print) => print.id === id)
  if (!one) throw new Error('the print is not listed')
  return one
}

async function opened(url: string | null) {
  const path = (url ?? '').replace('/api', '')
  const answer = await clientOf(server.app).send({ method: 'GET', path })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.rawPayload
}

describe('a print', () => {
  test('has Hijri dates as the school shows them', async () => {
    const scene = await makeScene(server)
    const hijri_shifts = [{ month: '1447-08', days: 1 }]
    const body = { shows_hijri: true, hijri_shifts }
    await scene.asAdministrator.call(changeCalendar, { body })
    const { url } = await printed(scene, { section_id: scene.section.id })
    const [page] = await textOf(await opened(url))
    expect(page).toContain(plain('12 Sha’ban 1447'))
  })

  test('of a class has each child on an odd page', async () => {
    const scene = await makeScene(server)
    const { account_id, section } = scene
    for (const first_name of ['Yusuf', 'عائشة'])
      await makeStudent(server, { account_id, section_id: section.id, first_name })
    const { status, total, done, url } = await printed(scene, { section_id: section.id })
    expect([status, total, done]).toEqual(['ready', 3, 3])
    const pages = await textOf(await opened(url))
    expect(pages.map((page) => page === '')).toEqual([false, true, false, true, false])
    expect(pages.filter((page) => page.includes('Yusuf'))).toHaveLength(1)
    expect(pages[0]).toContain(plain('1 Feb 2026 to 28 Feb 2026'))
    expect(pages[0]).not.toContain(plain('Sha’ban'))
    expect(pages[0]).toContain('Draft')
  })

  test("has each family's language, or else that of the person", async () => {
    const scene = await makeScene(server)
    const { account_id, student, section } = scene
    const other = await makeStudent(server, { account_id, section_id: section.id })
    await makeGuardian(server, { account_id, student_ids: [student.id] })
    const { id } = await makeGuardian(server, { account_id, student_ids: [student.id] })
    await server.db
      .update(guardians)
      .set({ language: 'ur' })
      .where(and(eq(guardians.account_id, account_id), eq(guardians.id, id)))
    const { url } = await printed(scene, { section_id: section.id, output: 'zip' })
    const files = unzipSync(new Uint8Array(await opened(url)))
    const textOfChild = async ({ last_name }: typeof student) => {
      const name = Object.keys(files).find((file) => file.includes(` ${last_name} `)) ?? ''
      return (await textOf(Buffer.from(files[name] ?? []))).join('')
    }
    expect(Object.keys(files)).toHaveLength(2)
    expect(await textOfChild(student)).toContain('استاد')
    expect(await textOfChild(other)).toContain(plain('Place in the Quran'))
  })

  test('has more than 1,000 lessons in its log', async () => {
    const scene = await makeScene(server)
    const { account_id, student } = scene
    const { id: _, ...first } = await makeSession(server, {
      account_id,
      student_id: student.id,
      created_at: inRange,
    })
    await server.db
      .insert(sessions)
      .values(Array.from({ length: 1009 }, () => ({ ...first, id: v7() })))
    const { url } = await printed(scene, { student_id: student.id, with_lessons: true })
    const text = (await textOf(await opened(url))).join('')
    expect(text.match(/10Feb2026/g)?.length).toBe(1010)
  })

  test('is continued after a server that died, and never made twice', async () => {
    const scene = await makeScene(server)
    const body = { ...days, id: v7(), section_id: scene.section.id }
    await scene.asTeacher.call(printing.startPrint, { body })
    await scene.asTeacher.call(printing.startPrint, { body })
    const dead = { leased_until: new Date(Date.now() + 60_000), status: 'working' as const }
    await server.db.update(progressPrints).set(dead).where(printOf(scene, body.id))
    expect(await work(scene)).toBe('again')
    const over = { leased_until: new Date(Date.now() - 1000) }
    await server.db.update(progressPrints).set(over).where(printOf(scene, body.id))
    await work(scene)
    const prints = await scene.asTeacher.call(printing.listPrints)
    expect(prints.map(({ status, total, done }) => [status, total, done])).toEqual([
      ['ready', 1, 1],
    ])
  })

  test('is cancelled, repeated and removed', async () => {
    const scene = await makeScene(server)
    const body = { ...days, section_id: scene.section.id }
    const { id } = await scene.asTeacher.call(printing.startPrint, { body })
    const params = { id }
    await scene.asTeacher.call(printing.cancelPrint, { params })
    await work(scene)
    const statuses = async () =>
      (await scene.asTeacher.call(printing.listPrints)).map(({ status }) => status)
    expect(await statuses()).toEqual(['cancelled'])
    await scene.asTeacher.call(printing.repeatPrint, { params })
    await work(scene)
    expect(await statuses()).toEqual(['ready'])
    await scene.asTeacher.call(printing.cancelPrint, { params })
    expect(await statuses()).toEqual([])
  })

  test('of the school is for administrators; others see only their own prints', async () => {
    const scene = await makeScene(server)
    const refused = await scene.asTeacher.refused(printing.startPrint, { body: days })
    expect(refused.status).toBe(403)
    const other = { ...days, student_id: scene.studentElsewhere.id }
    expect((await scene.asTeacher.refused(printing.startPrint, { body: other })).status).toBe(403)
    const { total, id } = await scene.asAdministrator.call(printing.startPrint, { body: days })
    expect(total).toBe(2)
    expect(await scene.asTeacher.call(printing.listPrints)).toEqual([])
    const params = { id }
    expect((await scene.asTeacher.refused(printing.cancelPrint, { params })).status).toBe(404)
    expect((await scene.asTeacher.refused(printing.repeatPrint, { params })).status).toBe(404)
  })

  test('lets another school have its turn after ten reports', async () => {
    const scene = await makeScene(server)
    const { account_id, section } = scene
    for (let index = 0; index < 10; index += 1)
      await makeStudent(server, { account_id, section_id: section.id })
    const next = await makeScene(server)
    for (const { asTeacher, section: its } of [scene, next])
      await asTeacher.call(printing.startPrint, { body: { ...days, section_id: its.id } })
    const progress = async () =>
      (await scene.asTeacher.call(printing.listPrints)).map(({ done, status }) => [done, status])
    expect(await work(scene)).toBe('more')
    expect(await progress()).toEqual([[10, 'working']])
    expect(await work(next)).toBe('done')
    expect(await work(scene)).toBe('done')
    expect(await progress()).toEqual([[11, 'ready']])
  })
})

describe('a report', () => {
  const draftOf = (scene: Scene, more = {}) => {
    const { account_id, student, teacher } = scene
    const of = { account_id, student_id: student.id, made_by: teacher.user_id }
    return makeProgressReport(server, { ...of, ...days, ...more })
  }

  test('takes remarks while a draft: the principal’s from administrators only', async () => {
    const scene = await makeScene(server)
    const params = { id: (await draftOf(scene)).id }
    const teacher_remark = 'Revises daily.'
    const change = contract.changeProgressReport
    await scene.asTeacher.call(change, { params, body: { teacher_remark } })
    const principal = { principal_remark: 'Well done.' }
    expect((await scene.asTeacher.refused(change, { params, body: principal })).status).toBe(403)
    const both = await scene.asAdministrator.call(change, { params, body: principal })
    expect(both).toMatchObject({ teacher_remark, ...principal, status: 'draft' })
    const ids = [params.id]
    const approve = contract.approveProgressReports
    expect((await scene.asTeacher.refused(approve, { body: { ids } })).status).toBe(403)
    expect(await scene.asAdministrator.call(approve, { body: { ids } })).toEqual({ approved: 1 })
    expect(await scene.asAdministrator.call(approve, { body: { ids } })).toEqual({ approved: 0 })
    const late = await scene.asTeacher.refused(change, { params, body: { teacher_remark: 'x' } })
    expect(late.status).toBe(409)
    const query = { record: 'progress-reports', record_id: params.id } as const
    const entries = await scene.asAdministrator.call(listAudit, { query })
    expect(entries.map(({ changes }) => changes)).toEqual([
      { status: 'approved' },
      principal,
      { teacher_remark },
    ])
  })

  test('keeps its figures once approved; a later change makes a new version', async () => {
    const scene = await makeScene(server)
    const { account_id, student, administrator } = scene
    const lines = { account_id, student_id: student.id, type: 'new_lesson', created_at: inRange }
    await makeSession(server, { ...lines, type: 'new_lesson', lines: 5 })
    const body = { student_id: student.id }
    await printed(scene, body)
    const query = { student_id: student.id, ...days }
    const [first] = await scene.asAdministrator.call(contract.listProgressReports, { query })
    const ids = [first?.id ?? '']
    await scene.asAdministrator.call(contract.approveProgressReports, { body: { ids } })
    await makeSession(server, { ...lines, type: 'new_lesson', lines: 7 })
    await printed(scene, body)
    const linesOf = async (id: string) => {
      const read = { params: { id } }
      const { data, versions } = await scene.asTeacher.call(contract.getProgressReport, read)
      return [data.new_lines.now, versions.map(({ version, status }) => `${version} ${status}`)]
    }
    expect(await linesOf(ids[0] ?? '')).toEqual([5, ['1 approved']])
    const params = { id: ids[0] ?? '' }
    const next = await scene.asTeacher.call(contract.addVersion, { params })
    expect(next).toMatchObject({ version: 2, status: 'draft' })
    expect((await scene.asTeacher.call(contract.addVersion, { params })).id).toBe(next.id)
    const versions = ['2 draft', '1 approved']
    expect(await linesOf(next.id)).toEqual([12, versions])
    expect(await linesOf(ids[0] ?? '')).toEqual([5, versions])
    const approved = await scene.asTeacher.call(contract.getProgressReport, { params })
    expect(approved.approved_by).toEqual({
      first_name: administrator.first_name,
      last_name: administrator.last_name,
    })
    const { url } = await scene.asTeacher.call(contract.printProgressReport, { params, body: {} })
    const [page = ''] = await textOf(await opened(url))
    expect(page).toContain(plain(`Approved on`))
    expect(page).toContain(plain('New lines5'))
    const { first_name, last_name } = scene.teacher
    expect(page).toMatch(new RegExp(plain(`Made on .* by ${first_name} ${last_name}`)))
  })

  test.each(LANGUAGES)('of long remarks and eight exams is one page in %s', async (language) => {
    const scene = await makeScene(server)
    const remark = 'يراجع كل يوم مع أحد والديه '.repeat(20).slice(0, REMARK_LIMIT)
    const { data, ...more } = await draftOf(scene)
    const figures = { completed: 9, average: 95.5, mistakes: 4, pages: 2, mistakes_per_page: 2 }
    const types = ['new_lesson', 'recent_lesson', 'old_lesson', 'inside_lesson', 'juz_completion']
    const exam = { name: 'Term', day: '2026-02-02', questions: 3, average: null, mistakes: 5 }
    const counted = { attempt: 2, questions: 3, faults: 5 }
    const mark = { ...counted, total: 389, max: 400, band: 'Mumtaz', is_passed: false }
    const version = {
      student_id: more.student_id,
      version: 2,
      teacher_remark: remark,
      principal_remark: remark,
      data: {
        ...(data as ReportData),
        revision: {
          held: { start: 312, end: 331 },
          plan: { planned: 300, learnt: 278 },
          old: { pages: 280, heard: 271, rounds: 2.4, over: 14, cycle: 30 },
        },
        types: types.map((type) => ({ type, now: figures, before: figures })),
        exams: Array.from({ length: 8 }, (_, at) => ({ ...exam, mark: at < 4 ? mark : null })),
        has_schemes: true,
        attendance: [{ status: 'present', count: 40 }],
        known: Array.from({ length: 30 }, (_, index) => ({ juz: index + 1, known: 3, now: null })),
      },
    }
    const params = { id: (await draftOf(scene, version)).id }
    const body = { language }
    const { url } = await scene.asTeacher.call(contract.printProgressReport, { params, body })
    const pages = await textOf(await opened(url))
    expect(pages).toHaveLength(1)
    expect(pages[0]?.match(/97\.25/g)).toHaveLength(4)
    expect(pages[0]?.match(/–/g)?.length).toBeGreaterThanOrEqual(12)
    for (const figure of ['331', '312', '278', '2.4', '271', '14'])
      expect(pages[0]).toContain(figure)
  })

  test('shows attendance by kind', async () => {
    const scene = await makeScene(server)
    const { account_id, student } = scene
    const of = { account_id, student_id: student.id }
    const { timeslot_id } = await makeAttendance(server, { ...of, date: '2026-02-02' })
    await makeAttendance(server, { ...of, timeslot_id, date: '2026-02-03', status: 'absent' })
    const { url } = await printed(scene, { student_id: student.id, language: 'ar' })
    const text = (await textOf(await opened(url))).join('')
    // Extracted in visual order.
    expect(text).toMatch(/حاضر1\(50.*غائب1\(50/)
  })
})
