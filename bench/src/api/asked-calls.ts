import { randomUUID } from 'node:crypto'
import type { Indicator } from '@talaqqi/contract/indicators'
import type { Section } from '@talaqqi/contract/sections'
import type { Student } from '@talaqqi/contract/students'
import type { Timeslot } from '@talaqqi/contract/timeslots'
import { hashCode } from '../../../server/src/areas/auth/passwords/codes.ts'
import type { OpenDatabase } from '../../../server/src/platform/database/database.ts'
import { type Client, read } from '../client.ts'

export type School = { section: Section; student: Student; indicators: Indicator[] }
export type Read = { path: string; token: string }
export type PromisedRead = Read & { what: string; limit: number }

export async function lookAt(client: Client, token: string): Promise<School> {
  const list = <T>(path: string) => read<T[]>(client.send({ path, token }))
  const [section] = await list<Section>('/api/sections/')
  const [student] = await list<Student>(`/api/students/sections?section_id=${section?.id}`)
  const indicators = (await list<Indicator>('/api/indicators/')).slice(0, 5)
  if (!section || !student) throw new Error('the large school has no class')
  return { section, student, indicators }
}

/** Rows that the large school lacks. */
export async function addWhatIsMissing(
  { client, token }: { client: Client; token: string },
  pool: OpenDatabase['pool'],
  { student: { id: student_id } }: School,
) {
  const post = <T>(path: string, body: object) =>
    read<T>(client.send({ method: 'POST', path, token, body }))
  const slot = { start_time: '07:00', end_time: '08:00' }
  const [known] = await read<Timeslot[]>(client.send({ path: '/api/timeslots/', token }))
  const timeslot = known ?? (await post<Timeslot>('/api/timeslots/', slot))
  await post('/api/rounds/', { student_id, name: 'Round', status: 'in_progress' })
  await post('/api/targets/', { student_id, title: 'Target', status: 'in_progress' })
  await post('/api/exams/', { name: 'Exam', status: 'in_progress' })
  const guardian = randomUUID()
  await pool.query(SIGN_IN, [student_id, randomUUID(), randomUUID(), hashCode(guardian)])
  return { timeslot, guardian }
}

const SIGN_IN = `
  with child as (select account_id, id from students where id = $1),
  guardian as (
    insert into guardians (account_id, id, first_name, last_name, email)
    select account_id, $2::uuid, 'Guardian', 'A', $2::text || '@large.demo.school' from child
  ), link as (
    insert into guardian_students (account_id, guardian_id, student_id)
    select account_id, $2::uuid, id from child
  )
  insert into guardian_sign_ins (account_id, id, guardian_id, hash, proves_email, expires_at)
  select account_id, $3::uuid, $2::uuid, $4, true, now() + interval '1 day' from child`

/** Budgets are multiples of the bare handler's time. */
export function promisedReads(
  token: string,
  { section, student }: School,
  { timeslot, guardian }: { timeslot: Timeslot; guardian: string },
): PromisedRead[] {
  const day = new Date().toISOString().slice(0, 10)
  const ofClass = `section_id=${section.id}`
  const staff: [what: string, path: string, limit: number][] = [
    ['list of 200 students', '/students/?limit=200', 1.3],
    ['newest ten lessons of a student', `/students/${student.id}/sessions?limit=10`, 1.5],
    ['the hour of a class', `/dashboard/hour?${ofClass}`, 1.6],
    ['attendance of a class', `/attendances/${section.id}/${day}/${timeslot.id}`, 1.6],
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
    ([what, path, limit]: (typeof staff)[number]) => ({
      what,
      path: `/api${path}`,
      limit,
      token: whose,
    })
  return [...staff.map(asRead(token)), ...ofGuardian.map(asRead(guardian))]
}
