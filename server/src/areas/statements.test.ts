import { recordSession, saveSession } from '@talaqqi/contract/sessions'
import { moveStudents, setStudentsActive } from '@talaqqi/contract/students'
import { expect, test } from 'vitest'
import { type DeclaredRoute, declaredRoutes } from '../platform/area.ts'
import { openDatabase } from '../platform/database/database.ts'
import { openDirectory, openSchool } from '../platform/tenancy/scope.ts'
import { type Client, clientOf, filled } from '../testing/client.ts'
import { useDatabase } from '../testing/postgres/database.ts'
import { inputsOf, loadSamples } from '../testing/samples.ts'
import { growSchool } from '../testing/schools/grown-school.ts'
import { familyOf } from '../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../testing/schools/scene.ts'
import { useApp } from '../testing/server.ts'
import { progressReport } from './documents/report/progress-report.ts'
import { makeIndicator } from './indicators/factory.ts'
import { areas } from './list.ts'
import { makeSection } from './sections/factory.ts'
import { makeStudent } from './students/factory.ts'

/** Includes begin and commit: each is a round trip to the database. */
const MOST: Record<string, number> = { GET: 5, POST: 10, PUT: 10, PATCH: 10, DELETE: 10 }

/** Calls with a lower guarantee, or a higher need. */
const ITS_OWN: Record<string, number> = {
  'GET /students/': 2,
  'GET /students/:id/sessions': 2,
  'GET /sessions/:id': 2,
  'GET /sessions/deleted': 4,
  'POST /sessions/': 2,
  'PATCH /sessions/:id': 3,
  'GET /students/:id/hour': 6,
  'GET /completions/students/:id': 2,
  'GET /completions/section/:id': 2,
  'GET /rounds/students/:id': 2,
  'GET /rounds/section/:id': 2,
  'GET /targets/section/:id': 2,
  'GET /attendances/:section_id/:date/:timeslot_id': 2,
  'GET /notifications/students/:id/guardians': 2,
  'GET /rounds/:id': 6,
  'GET /exams/:id': 4,
  'POST /certificates/': 12,
  // The lists, lessons and attendance of a class, of any size.
  'POST /diary-sheets/pdf': 28,
  'POST /exams/:id/papers': 13,
  'POST /exam-papers/:id/redraw': 13,
  'POST /exam-papers/:id/marks': 12,
  'GET /analysis/classes/:id': 11,
  'GET /analysis/classes/:id/file': 12,
  'GET /analysis/comparison': 8,
  'GET /analysis/comparison/file': 10,
  'GET /dashboard/attention': 11,
  'GET /dashboard/school': 6,
  'PUT /calendar/settings': 16,
  'POST /year-ends/': 13,
  'POST /year-ends/:id/undo': 15,
  'GET /analysis/classes/:id/students/:student_id': 9,
  'GET /guardian/children': 2,
  'GET /guardian/children/:id/lessons': 2,
  'GET /guardian/children/:id/fees': 6,
  'POST /guardian/children/:id/payments/:payment_id/receipt': 14,
  'GET /guardian/lessons/:id': 9,
  'GET /exports/': 7,
  'GET /sections/:id/attendance-figures/file': 6,
  // A statement for each kind of record of a class, of any size.
  'GET /revision/sections/:id': 14,
  'GET /revision/students/:id': 17,
  'GET /guardian/children/:id/home': 18,
  'GET /guardian/children/:id/known-juz': 18,
  'POST /revision/preview': 25,
  'POST /subscriptions/:id/transactions': 11,
  'PUT /subscriptions/:id/transactions/:transaction_id': 11,
  // The facts of all families: links join and divide them.
  'GET /subscriptions/families': 6,
  'GET /subscriptions/families/:id': 8,
  'POST /subscriptions/families/:id/reminders': 20,
  'POST /subscriptions/families/:id/statement': 13,
  'POST /subscriptions/:id/transactions/:transaction_id/receipt': 11,
  'POST /subscriptions/fees': 15,
  'POST /subscriptions/fees/:id/change': 15,
  'PUT /indicators/groups/:id': 13,
  'POST /confirm-signup': 11,
  'POST /sign-ins/confirm': 13,
  'POST /guardian/passkeys': 12,
  'POST /second-factor': 23,
  'POST /second-factor/confirm': 23,
  'POST /auth/resend_temparory_password': 11,
  'POST /auth/link': 12,
  'POST /users/:id/temporary-password': 16,
  'PUT /guardians/:id/email': 20,
  'POST /merges/preview': 30,
  'POST /merges/': 42,
  'GET /merges/:id': 6,
  'POST /merges/:id/undo': 22,
  'POST /students/moves/:id/undo': 11,
  'POST /notifications/guardians/:id/link': 11,
  'POST /notifications/guardians/:id/whatsapp': 13,
  'POST /users/': 13,
  'PUT /users/:id/sections': 11,
  'POST /mails/unsent/:id/send': 11,
  'POST /generate-pdf': 20,
  // The figures of two ranges, and the revision of one.
  'POST /progress-reports/:id/versions': 47,
  'POST /imports/': 22,
  'POST /imports/lessons': 17,
  'POST /imports/teachers': 25,
  'GET /imports/:id': 8,
  'POST /imports/:id/undo': 23,
}
/** Its background work continues after the answer, for each student of the class. */
const BEHIND_ITS_ANSWER = 'POST /documents/class-reports'

const database = useDatabase()
const asked: string[] = []
const watched = openDatabase(database.connection, { watch: (text) => asked.push(text) })
const app = useApp(database.connection, { db: watched.db })
const server = {
  ...database,
  get app() {
    return app.current
  },
}
const inputOf = inputsOf(await loadSamples())
const named = declaredRoutes(areas)
  .map((route) => [`${route.method} ${route.path}`, route] as const)
  .filter(([name]) => name !== BEHIND_ITS_ANSWER)

async function clientFor({ access }: DeclaredRoute, scene: Scene): Promise<Client> {
  if (access.who === 'anyone') return clientOf(server.app)
  if (access.who === 'guardian') return (await familyOf(scene)).client
  return access.who === 'administrator' ? scene.asAdministrator : scene.asTeacher
}

async function statementsOf(route: DeclaredRoute, more: number): Promise<string[]> {
  const scene = await makeScene(server)
  await growSchool(scene, more)
  const { params, query, body } = await inputOf(route, scene, scene.student.id)
  const client = await clientFor(route, scene)
  asked.length = 0
  await client.send({ method: route.method, path: filled(route.path, params), query, body })
  return [...asked]
}

test('every limit is for an existing call', () => {
  const names = named.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(ITS_OWN)))
})

test.each(named)(
  '%s stays within its statement limit in small and large schools',
  async (name, route) => {
    const few = await statementsOf(route, 1)
    const many = await statementsOf(route, 6)
    expect(many, many.join('\n')).toHaveLength(few.length)
    expect(many.length, many.join('\n')).toBeLessThanOrEqual(
      ITS_OWN[name] ?? MOST[route.method] ?? 0,
    )
  },
)

test('two parts and five counts add no statements to saving', async () => {
  const scene = await makeScene(server)
  const { account_id, student, asTeacher } = scene
  const lessons = [{ name: 'Juz 3 - Q1' }, { name: 'Juz 3 - Q2' }]
  const portion = { type: 'old_lesson', section: 'quarter', start: 9, end: 10 } as const
  const begun = await asTeacher.call(recordSession, {
    body: { name: 'Juz 3', student_id: student.id, lessons, ...portion },
  })
  const kinds = await Promise.all(
    Array.from({ length: 5 }, () => makeIndicator(server, { account_id })),
  )
  for (const total of [2, 3]) {
    const concerns = kinds.map(({ id: indicator_id }, at) => {
      const lesson_id = begun.lessons[at % 2]?.id ?? ''
      return { lesson_id, indicator_id, total }
    })
    asked.length = 0
    const body = { status: 'paused', comment: `Heard ${total}`, concerns } as const
    await asTeacher.call(saveSession, { params: { id: begun.id }, body })
    expect(asked.length, asked.join('\n')).toBe(3)
  }
})

async function countOf(act: () => Promise<unknown>): Promise<number> {
  asked.length = 0
  await act()
  return asked.length
}

async function makeStudents({ account_id, section }: Scene, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () =>
    makeStudent(server, { account_id, section_id: section.id }),
  )
  return (await Promise.all(made)).map(({ id }) => id)
}

test.each([
  ['moving students', moveStudents, (section_id: string) => ({ section_id })],
  ['disabling students', setStudentsActive, () => ({ is_active: false })],
])('%s runs as many statements for 2 as for 200', async (_, route, rest) => {
  const scene = await makeScene(server)
  const { id: section_id } = await makeSection(server, { account_id: scene.account_id })
  const run = async (count: number) => {
    const student_ids = await makeStudents(scene, count)
    const body = { student_ids, ...rest(section_id) }
    const answer = () =>
      scene.asAdministrator.send({ method: route.method, path: route.path, body })
    return countOf(async () => expect((await answer()).statusCode).toBe(200))
  }
  expect(await run(200)).toBe(await run(2))
})

test('a class PDF runs as many statements for 2 students as 20', async () => {
  const scene = await makeScene(server)
  const school = openSchool(openDirectory(watched.db), {
    ...{ account_id: scene.account_id, user_id: scene.administrator.user_id, is_admin: true },
    ...{ section_ids: 'all', time_zone: 'UTC' },
  })
  const days = { start_date: '2026-01-01', end_date: '2026-12-31', language: 'en' } as const
  const run = async (count: number) => {
    const students = await makeStudents(scene, count)
    return countOf(() => progressReport(school, { ...days, students }))
  }
  expect(await run(20)).toBe(await run(2))
})
