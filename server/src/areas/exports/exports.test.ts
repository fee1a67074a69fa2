import { type ExportFormat, exportTable } from '@talaqqi/contract/exports'
import { runImport } from '@talaqqi/contract/imports-students'
import { EXPORTS, type ExportName } from '@talaqqi/contract/records'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { groupedPhone, internationalPhone } from '../../platform/phone-numbers.ts'
import { openDirectory, openSchool } from '../../platform/tenancy/scope.ts'
import { attendances, concerns, lessons, sessions, whatsappMessages } from '../../tables/index.ts'
import { clientOf, signIn, tokenOf } from '../../testing/client.ts'
import { sheetOf } from '../../testing/outside/workbooks.ts'
import { makeSchool } from '../../testing/schools/factories.ts'
import { makeComment, makeGuardian } from '../../testing/schools/guardians.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useApp, useServer } from '../../testing/server.ts'
import { makeCompletion, makeExam, makeExamPaper, makeRound } from '../assessments/factory.ts'
import { attendancesTable } from '../attendances/export.ts'
import { makeAttendance } from '../attendances/factory.ts'
import { makeHoliday, makeTerm } from '../calendar/factory.ts'
import { makeCertificate } from '../certificates/factory.ts'
import { makeIndicator, makeIndicatorGroup } from '../indicators/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from '../students/factory.ts'
import { makePayment, makeSubscription } from '../subscriptions/factory.ts'
import { makeTarget } from '../targets/factory.ts'
import { makeTimeslot } from '../timeslots/factory.ts'
import { makeStepPass } from '../tracks/factory.ts'
import { makeUser } from '../users/factory.ts'

const server = useServer()
const second = useApp(server.connection)

type Scene = Awaited<ReturnType<typeof makeScene>>
type More = { format?: ExportFormat; language?: 'en' | 'ar' | 'ur' }

async function exported(scene: Pick<Scene, 'asAdministrator'>, of: ExportName, more: More = {}) {
  const { language = 'en', ...query } = { of, ...more }
  const answer = await scene.asAdministrator.send({
    method: 'GET',
    path: exportTable.path,
    query,
    headers: { 'accept-language': language },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

async function linesOf(scene: Pick<Scene, 'asAdministrator'>, of: ExportName, more: More = {}) {
  const { body } = await exported(scene, of, more)
  expect(body[0]).toBe('\uFEFF')
  return body.slice(1).trimEnd().split('\r\n')
}

test.each(EXPORTS)('%s have the same cells as CSV and Excel, in each language', async (of) => {
  const scene = await makeScene(server)
  const { account_id, student } = scene
  const guardian = await makeGuardian(server, { account_id, student_ids: [student.id] })
  const student_id = student.id
  const about = { account_id, guardian_id: guardian.id, student_id }
  await server.db.insert(whatsappMessages).values({ ...about, id: v7() })
  await makeSession(server, { account_id, student_id: student.id, lines: 7 })
  await makeIndicatorGroup(server, { account_id })
  await makeAttendance(server, { account_id, student_id: student.id })
  await makeTarget(server, { account_id, student_id: student.id })
  await makeTerm(server, { account_id })
  await makeHoliday(server, { account_id, section_id: student.section_id })
  const { id: subscription_id } = await makeSubscription(server, {
    account_id,
    student_id: student.id,
  })
  await makePayment(server, { account_id, subscription_id })
  await makeCompletion(server, { account_id, student_id: student.id })
  await makeRound(server, { account_id, student_id: student.id })
  await makeExam(server, { account_id })
  const { user_id } = scene.administrator
  await makeExamPaper(server, { account_id, user_id, student_id })
  await makeCertificate(server, { account_id, user_id, student_id })
  await makeStepPass(server, { account_id, user_id, student_id })
  await makeComment(server, { account_id, student_id: student.id })
  const headings = new Set<string>()
  for (const language of ['en', 'ar', 'ur'] as const) {
    const lines = await linesOf(scene, of, { language })
    const { rawPayload } = await exported(scene, of, { language, format: 'xlsx' })
    expect(await sheetOf(rawPayload)).toEqual(lines.map((line) => line.split(',')))
    expect(lines.length).toBeGreaterThan(1)
    headings.add(lines[0] ?? '')
  }
  expect(headings.size).toBe(3)
})

test('WhatsApp messages of the school come with their statuses in words', async () => {
  const scene = await makeScene(server)
  const { account_id, studentElsewhere, administrator } = scene
  const guardian = await makeGuardian(server, { account_id, first_name: 'Khadija' })
  const about = { account_id, guardian_id: guardian.id, student_id: studentElsewhere.id }
  await server.db.insert(whatsappMessages).values({
    ...about,
    id: v7(),
    user_id: administrator.user_id,
    status: 'failed',
    error: 'no_answer',
    created_at: new Date('2026-03-04T22:30:00Z'),
  })
  const [headings, row] = await linesOf(scene, 'whatsapp-messages')
  expect(headings).toBe('Sent at,Guardian,Phone,Student,Sent by,Status,Reason')
  expect(row).toMatch(/^2026-03-05 00:30,Khadija .*,Failed,"WhatsApp did not answer, so/)
})

describe('students', () => {
  test('have class and guardians, disabled ones last, and can be imported again', async () => {
    const { account_id, asAdministrator, section, student } = await makeScene(server)
    const of = { account_id, student_ids: [student.id] }
    const first = await makeGuardian(server, { ...of, first_name: 'Ahmad', last_name: 'Adams' })
    const mother = await makeGuardian(server, {
      ...{ ...of, first_name: 'Maryam', last_name: 'Adams', language: 'ar' },
    })
    const more = { ...of, last_name: 'Khan', phone: '27821234567' }
    await makeGuardian(server, { ...more, first_name: 'Yusuf', email: null })
    await makeGuardian(server, { ...more, first_name: 'Zaynab', email: 'z@demo.school' })
    await makeStudent(server, {
      account_id,
      section_id: section.id,
      first_name: 'Bilal',
      is_active: false,
    })
    const lines = await linesOf({ asAdministrator }, 'students')
    expect(lines[0]).toBe(
      'First name,Last name,Name in Arabic,Class,Active,Guardian first name,Guardian last name,Guardian email,Guardian phone,Guardian language,Second guardian first name,Second guardian last name,Second guardian email,Second guardian phone,Second guardian language,Other guardians',
    )
    const reach = [first, mother].map(({ email }) => [email, '27 82 123 4567'].join())
    const others = '"Yusuf Khan +27 82 123 4567; Zaynab Khan <z@demo.school> +27 82 123 4567"'
    expect(lines).toContainEqual(
      `Student,${student.last_name},,Class A,Yes,Ahmad,Adams,${reach[0]},,Maryam,Adams,${reach[1]},العربية,${others}`,
    )
    expect(lines.at(-1)).toMatch(/^Bilal,\d+,,Class A,No,/)
    const rows = lines.slice(1).map((line, index) => {
      const [first_name, last_name, , of_class] = line.split(',')
      return { row: index + 2, first_name, last_name, class: of_class }
    })
    const { counts } = await asAdministrator.call(runImport, { body: { rows } })
    expect(counts).toMatchObject({ students: 0, duplicates: rows.length })
  })
})

test.each(['attendances', 'targets', 'completions', 'rounds', 'subscriptions', 'transactions'])(
  '%s have the class and both ids, so that namesakes stay apart',
  async (of) => {
    const scene = await makeScene(server)
    const { account_id, student, section } = scene
    const its = { account_id, student_id: student.id }
    const { id: subscription_id } = await makeSubscription(server, its)
    const made = {
      attendances: await makeAttendance(server, { ...its, section_id: section.id }),
      targets: await makeTarget(server, its),
      completions: await makeCompletion(server, its),
      rounds: await makeRound(server, its),
      subscriptions: { id: subscription_id },
      transactions: await makePayment(server, { account_id, subscription_id }),
    }
    const [headings, row] = await linesOf(scene, of as keyof typeof made)
    expect(headings).toMatch(/^Id,.*,Class,.*,Student id$/)
    const [id, ...cells] = row?.split(',') ?? []
    expect(id).toBe(made[of as keyof typeof made].id)
    expect(cells).toContain(section.name)
    expect(cells.at(-1)).toBe(student.id)
  },
)

test('an import reads the number of a grouped phone', () => {
  const written = ['27821234567', '919812345678', '12133734253', '96550123456'].map(groupedPhone)
  expect(written).toEqual(['27 82 123 4567', '91 98123 45678', '1 213 373 4253', '965 501 23456'])
  for (const text of written) expect(internationalPhone(text, 'ZA')).toBe(text.replaceAll(' ', ''))
  expect([groupedPhone(''), groupedPhone('1234567')]).toEqual(['', '1 234567'])
})

describe('a cell with a formula', () => {
  const FORMULAS = ['=1+1', '+27', '-1', '@SUM(A1)', '\t=1', '\r=1']

  test('is text in CSV, after an apostrophe', async () => {
    const scene = await makeScene(server)
    const { account_id, section } = scene
    for (const first_name of FORMULAS)
      await makeStudent(server, { account_id, section_id: section.id, first_name })
    const { body } = await exported(scene, 'students')
    for (const formula of FORMULAS) expect(body).toMatch(new RegExp(`^"?'\\${formula[0]}`, 'm'))
    // Text after a line break within quotes starts no cell.
    expect(body.replaceAll('\r=1', '')).not.toMatch(/(^|,)"?[=+\-@\t]/m)
  })

  test('is unchanged text in Excel', async () => {
    const scene = await makeScene(server)
    const { account_id, section } = scene
    const first_name = '=HYPERLINK("http://x.example","<b>") & _x0041_'
    await makeStudent(server, { account_id, section_id: section.id, first_name })
    const { rawPayload } = await exported(scene, 'students', { format: 'xlsx' })
    expect((await sheetOf(rawPayload)).flat()).toContain(first_name)
  })

  test('with quotes, commas and line breaks stays one cell', async () => {
    const scene = await makeScene(server)
    const { account_id, student } = scene
    await makeSession(server, {
      account_id,
      student_id: student.id,
      comment: 'He said "good",\nthen = stopped',
    })
    const { body } = await exported(scene, 'sessions')
    expect(body).toContain(',"He said ""good"",\nthen = stopped",')
  })
})

describe('lessons', () => {
  test('are newest first with class, percentage and teacher, on school days', async () => {
    const { account_id } = await makeSchool(server, { time_zone: 'Asia/Karachi' })
    const administrator = await makeUser(server, { account_id, is_admin: true })
    const asAdministrator = await signIn(server, administrator)
    const student = await makeStudent(server, { account_id, first_name: 'Isa', last_name: 'Khan' })
    const of = { account_id, student_id: student.id, user_id: administrator.user_id }
    await makeIndicator(server, { account_id })
    const old = await makeSession(server, { ...of, created_at: new Date('2026-01-30T20:30:00Z') })
    const stopped = await makeSession(server, { ...of, status: 'incomplete', lines: 3 })
    await makeSession(server, { ...of, deleted_at: new Date() })
    const lines = await linesOf({ asAdministrator }, 'sessions')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(
      new RegExp(`^${stopped.id},.*,Isa Khan,Class \\d+,Old Lesson,Juz 3,could not complete,,,3,,`),
    )
    expect(lines[2]).toMatch(
      new RegExp(`^${old.id},2026-01-31 01:30,Isa Khan,.*,Juz 3,completed,100,,,,Person`),
    )
  })

  test('show the percentage and the total of each indicator', async () => {
    const scene = await makeScene(server)
    const { account_id, student, indicator } = scene
    const { id: session_id } = await makeSession(server, { account_id, student_id: student.id })
    const [part] = await server.db.select().from(lessons).where(eq(lessons.account_id, account_id))
    await server.db.insert(concerns).values({
      account_id,
      session_id,
      lesson_id: part?.id ?? '',
      indicator_id: indicator.id,
      id: v7(),
      total: 3,
    })
    const [headings, line] = await linesOf(scene, 'sessions')
    expect(headings?.split(',').at(-1)).toBe(indicator.name)
    expect(line).toContain(',completed,98.5,')
    expect(line?.split(',').at(-1)).toBe('3')
  })

  test('of more than one batch all come, each once', async () => {
    const scene = await makeScene(server)
    const { account_id, student, administrator } = scene
    const of = { account_id, student_id: student.id, user_id: administrator.user_id }
    // All at the same moment, so that only the id orders them.
    const lesson = { ...of, name: 'Juz 3', type: 'old_lesson', status: 'completed' } as const
    const created_at = new Date('2026-01-05T10:00:00Z')
    const ids = Array.from({ length: 2050 }, () => v7())
    await server.db.insert(sessions).values(ids.map((id) => ({ ...lesson, id, created_at })))
    const lines = await linesOf(scene, 'sessions')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(ids.toSorted().toReversed())
  })
})

test('the file name has the school, the table and the day', async () => {
  const { account_id } = await makeSchool(server, { name: 'مدرسة النور: "A/B"' })
  const asAdministrator = await signIn(
    server,
    await makeUser(server, { account_id, is_admin: true }),
  )
  const { headers } = await exported({ asAdministrator }, 'users', { format: 'xlsx' })
  expect(headers['content-type']).toMatch(/^application\/vnd.openxmlformats/)
  const disposition = String(headers['content-disposition'])
  const [, encoded = ''] = /filename\*=UTF-8''(\S+)$/.exec(disposition) ?? []
  expect(decodeURIComponent(encoded)).toMatch(
    /^مدرسة النور {3}A B {1,2}Teachers \d{4}-\d\d-\d\d\.xlsx$/,
  )
  expect(disposition).toMatch(/filename="[\w .-]+"/)
})

test('two servers on one database export the same', async () => {
  const scene = await makeScene(server)
  const onOther = { asAdministrator: clientOf(second.current, tokenOf(scene.administrator)) }
  const lines = await linesOf(scene, 'students')
  expect(lines.length).toBeGreaterThan(1)
  expect(await linesOf(onOther, 'students')).toEqual(lines)
})

test("attendance recorded during the export moves no other student's row", async () => {
  const scene = await makeScene(server)
  const { account_id, section } = scene
  const { id: timeslot_id } = await makeTimeslot(server, { account_id })
  const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10)
  const students = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      makeStudent(server, { account_id, section_id: section.id, last_name: `Child ${at}` }),
    ),
  )
  const rows = students.flatMap(({ id: student_id, last_name }) =>
    Array.from({ length: 200 }, (_, at) => ({
      ...{ account_id, id: v7(), student_id, timeslot_id, status: 'late' as const, date: day(at) },
      ...{
        user_id: scene.teacher.user_id,
        tapped_at: new Date(),
        reason: `${last_name} ${day(at)}`,
      },
    })),
  )
  await server.db.insert(attendances).values(rows)
  const school = openSchool(openDirectory(server.db), {
    ...{ account_id, user_id: scene.administrator.user_id, is_admin: true },
    ...{ section_ids: 'all', time_zone: 'UTC' },
  })
  const sent: unknown[] = []
  for await (const row of attendancesTable(school, 'en').rows) {
    // Newer rows arrive before the rows being read, and a row already read is deleted.
    if (sent.length === 500) {
      const newer = rows.slice(0, 50).map((one, at) => ({ ...one, id: v7(), date: day(300 + at) }))
      await server.db.insert(attendances).values(newer)
      const taken = and(eq(attendances.account_id, account_id), eq(attendances.date, day(199)))
      await server.db.update(attendances).set({ status: 'none' }).where(taken)
    }
    sent.push(row[9])
  }
  expect(sent.toSorted()).toEqual(rows.map(({ reason }) => reason).toSorted())
})
