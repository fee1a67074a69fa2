import { randomUUID } from 'node:crypto'
import type { CapturedSheet } from '@talaqqi/contract/attendances'
import type { Indicator } from '@talaqqi/contract/indicators'
import type { Section } from '@talaqqi/contract/sections'
import type { Student } from '@talaqqi/contract/students'
import { hashCode } from '../../../server/src/areas/auth/passwords/codes.ts'
import type { OpenDatabase } from '../../../server/src/platform/database/database.ts'
import { type Client, read } from '../client.ts'

export type School = {
  section: Section
  student: Student
  indicators: Indicator[]
  sheet: CapturedSheet
}
/** `encoding`: `Accept-Encoding`. */
export type Read = { path: string; token: string; encoding?: string }
export type PromisedRead = Read & { what: string; limit: number }

export async function lookAt(client: Client, token: string): Promise<School> {
  const list = <T>(path: string) => read<T[]>(client.send({ path, token }))
  const [section] = await list<Section>('/api/sections/')
  const [student] = await list<Student>(`/api/students/sections?section_id=${section?.id}`)
  const [sheet] = await list<CapturedSheet>(`/api/sections/${section?.id}/attendances`)
  const indicators = (await list<Indicator>('/api/indicators/')).slice(0, 5)
  if (!section || !student || !sheet) throw new Error('the large school has no class with records')
  return { section, student, indicators, sheet }
}

/** Returns the token of a guardian of the student. */
export async function signInGuardian(
  pool: OpenDatabase['pool'],
  { student }: Pick<School, 'student'>,
): Promise<string> {
  const token = randomUUID()
  await pool.query(SIGN_IN, [student.id, randomUUID(), hashCode(token)])
  return token
}

const SIGN_IN = `insert into guardian_sign_ins
    (account_id, id, guardian_id, hash, proves_email, expires_at)
  select account_id, $2::uuid, guardian_id, $3, true, now() + interval '1 day'
  from guardian_students where student_id = $1 order by guardian_id limit 1`

/** As browsers send it over https. */
const BROWSERS = 'gzip, deflate, br, zstd'

/** Budgets are multiples of the time of a server written by hand. */
export function promisedReads(
  token: string,
  { section, student, sheet }: School,
  guardian: string,
): PromisedRead[] {
  const ofClass = `section_id=${section.id}`
  const staff: [what: string, path: string, limit: number][] = [
    ['list of 200 students', '/students/?limit=200', 1.6],
    ['newest ten lessons of a student', `/students/${student.id}/sessions?limit=10`, 1.6],
    ['the hour of a class', `/dashboard/hour?${ofClass}`, 1.6],
    ['attendance of a class', `/attendances/${section.id}/${sheet.date}/${sheet.timeslot_id}`, 1.6],
    ['targets of a class', `/targets/section/${section.id}`, 1.6],
    ['completions of a class', `/completions/section/${section.id}`, 1.6],
    ['rounds of a class', `/rounds/section/${section.id}`, 1.6],
    ['rounds of a student', `/rounds/students/${student.id}`, 1.6],
    ['exams', '/exams/', 1.6],
    ['unread comments', '/session-comments/stats', 1.6],
    ['guardians to notify', `/notifications/students/${student.id}/guardians`, 1.6],
    ['a page of All Lessons of a class', `/analysis/all-lessons?${ofClass}&limit=50`, 1.6],
    ['the analysis of a class', `/analysis/classes/${section.id}`, 1.6],
  ]
  const ofGuardian: typeof staff = [
    ["a guardian's children", '/guardian/children', 1.6],
    ["a child's newest ten lessons", `/guardian/children/${student.id}/lessons?limit=10`, 1.6],
  ]
  const asRead =
    (whose: string) =>
    ([what, path, limit]: (typeof staff)[number]): PromisedRead => ({
      what,
      path: `/api${path}`,
      limit,
      token: whose,
    })
  const [list, ...others] = staff.map(asRead(token)) as [PromisedRead, ...PromisedRead[]]
  const packed = { ...list, what: `${list.what}, compressed`, encoding: BROWSERS }
  return [list, packed, ...others, ...ofGuardian.map(asRead(guardian))]
}
