import { type CapturedSheet } from '@talaqqi/contract/attendances'
import { drawExamPaper } from '@talaqqi/contract/exam-papers'
import { addExam } from '@talaqqi/contract/exams'
import { addMarkingScheme } from '@talaqqi/contract/marking-schemes'
import { addTrack } from '@talaqqi/contract/tracks'
import { lookAt, signInGuardian } from '../api/asked-calls.ts'
import { type Answer, type Client, openClient, read, signIn } from '../client.ts'
import { percentile } from '../promises.ts'
import { type DatabaseUrl, LARGE_ADMIN, onDatabase } from '../schools.ts'
import { startServer } from '../server.ts'
import { type Call, callsOf, type Ids, type Who } from './calls.ts'

export const SCALES = [1, 3, 10]

const MOST_GROWTH = 1.2
const WARM_UP = 15
const ROUNDS = 40
/** A call over the limit is measured again, longer: other work of the machine passes. */
const MORE_ROUNDS = 150
/** The median of a busy machine swings too much. */
const QUANTILE = 0.25
/** Slow calls have fewer rounds. */
const LEAST_ROUNDS = 5
const MOST_MS = 6000

export type Growth = {
  what: string
  /** In ms, and of the answer, of each school. */
  times: number[]
  bytes: number[]
  /** The largest school's time beyond the growth of its answer. */
  growth: number
  isNamed: boolean
}

type School = { client: Client; tokens: Record<Who, string>; ids: Ids }

/** Asks all schools in turn, so that other load slows all equally. */
export async function measureGrowth(
  folders: string[],
  say: (line: string) => void,
): Promise<Growth[]> {
  return withSchools(folders, [], async (schools) => {
    const growths: Growth[] = []
    for (const call of callsOf(schools[0]?.ids ?? {})) {
      let growth = await growthOf(call, schools, ROUNDS)
      if (growth.isNamed) growth = await growthOf(call, schools, MORE_ROUNDS)
      const { times, isNamed } = growth
      const all = times.map((ms) => ms.toFixed(1)).join(', ')
      if (isNamed) say(`${growth.growth.toFixed(2)} × GET ${call.what} (${all} ms)`)
      growths.push(growth)
    }
    return growths
  })
}

async function growthOf({ what, path, who }: Call, schools: School[], rounds: number) {
  const times = schools.map((): number[] => [])
  const bytes = schools.map(() => 0)
  const begun = performance.now()
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const isSlow = performance.now() - begun > MOST_MS
    if (isSlow && round < 0) round = 0
    if (isSlow && round >= LEAST_ROUNDS) break
    for (const [at, school] of schools.entries()) {
      const answer = await askedBy(school, { path, who })
      if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status} ${answer.text}`)
      bytes[at] = answer.text.length
      if (round >= 0) times[at]?.push(answer.ms)
    }
  }
  const typical = times.map((all) => percentile(all, QUANTILE))
  const growthOfAnswer = Math.max(1, (bytes.at(-1) ?? 0) / (bytes[0] ?? 1))
  const growth = (typical.at(-1) ?? 0) / (typical[0] ?? 1) / growthOfAnswer
  return { what, times: typical, bytes, growth, isNamed: growth > MOST_GROWTH }
}

/** Some reads of an administrator want a sign-in of the last minutes. */
async function askedBy(
  { client, tokens }: School,
  { path, who }: Pick<Call, 'path' | 'who'>,
): Promise<Answer> {
  const answer = await client.send({ path, token: tokens[who] })
  if (answer.status !== 403 || who !== 'administrator') return answer
  tokens.administrator = await signIn(client, LARGE_ADMIN)
  return client.send({ path, token: tokens.administrator })
}

async function withSchools<T>(
  [data, ...more]: string[],
  open: School[],
  work: (schools: School[]) => Promise<T>,
): Promise<T> {
  if (data === undefined) return work(open)
  return onDatabase(data, async ({ pool }, url: DatabaseUrl) => {
    const server = await startServer(data, url)
    const client = openClient(server.url)
    try {
      const token = await signIn(client, LARGE_ADMIN)
      const seen = await lookAt(client, token)
      const { rows } = await pool.query<Ids>(IDS, [seen.student.id])
      const sheet: CapturedSheet = seen.sheet
      await addRare(client, token, seen.student.id)
      const ids = {
        ...rows[0],
        ...RARE,
        ...{ section: seen.section.id, student: seen.student.id },
        ...{
          date: sheet.date,
          timeslot: sheet.timeslot_id,
          indicator: seen.indicators[0]?.id ?? '',
        },
      }
      const teachers = await pool.query<{ email: string }>(TEACHER, [seen.section.id])
      const tokens = {
        administrator: token,
        teacher: await signIn(client, teachers.rows[0]?.email ?? ''),
        guardian: await signInGuardian(pool, seen),
      }
      return await withSchools(more, [...open, { client, tokens, ids }], work)
    } finally {
      client.close()
      await server.stop()
    }
  })
}

/** What the large school lacks; the same in each school. */
const RARE = {
  'marking-scheme': '01900000-0000-7000-8000-000000000001',
  'exam-paper': '01900000-0000-7000-8000-000000000002',
  'marked-exam': '01900000-0000-7000-8000-000000000004',
  track: '01900000-0000-7000-8000-000000000003',
}

async function addRare(client: Client, token: string, student_id: string): Promise<void> {
  const post = (path: string, body: object) =>
    read(client.send({ method: 'POST', path: `/api${path}`, token, body }))
  const shown = { method: 'PUT', path: '/api/accounts/update', body: { shows_fees: true } }
  await read(client.send({ ...shown, token }))
  await post('/tracks/', { ...addTrack.example, id: RARE.track })
  const { 'marking-scheme': scheme_id, 'marked-exam': exam_id, 'exam-paper': paper_id } = RARE
  await post('/marking-schemes/', { ...addMarkingScheme.example, id: scheme_id })
  await post('/exams/', { ...addExam.example, id: exam_id, scheme_id, scheme_version: 1 })
  await post(`/exams/${exam_id}/papers`, { ...drawExamPaper.example, id: paper_id, student_id })
}

const TEACHER = `select email from user_sections join users on users.id = user_id
  where section_id = $1 order by email limit 1`

const IDS = `select
  (select id from sessions where student_id = $1 and status = 'completed' order by created_at desc limit 1) as session,
  (select guardian_id from guardian_students where student_id = $1 order by guardian_id limit 1) as guardian,
  (select id from assessments where student_id = $1 and kind = 'round' order by id limit 1) as round,
  (select id from assessments where kind = 'exam' order by id limit 1) as exam,
  (select id from progress_reports where student_id = $1 order by id limit 1) as "progress-report",
  (select user_id from memberships where not is_admin order by user_id limit 1) as user`
