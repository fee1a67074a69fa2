import { PASSWORD, PEOPLE } from '../support/school.ts'
import { dayAtSchool } from '../support/school-clock.ts'

type Named = { id: string; first_name?: string; name?: string; status?: string; type?: string }
type Read = <T = Named[]>(path: string) => Promise<T>

export type Tokens = { administrator: string; teacher: string; guardian: string }

/** The child, class and records of the demo school that the pictures show. */
export type School = { tokens: Tokens; ids: Record<string, string> }

export async function readSchool(url: string): Promise<School> {
  const [administrator, teacher, guardian] = await Promise.all([
    signIn(`${url}/api/login`, PEOPLE.administrator),
    signIn(`${url}/api/login`, PEOPLE.teacher),
    signIn(`${url}/api/guardian/sign-in`, 'guardian@demo.school'),
  ])
  const read = readAs(url, administrator)
  const readChild = readAs(url, guardian)

  const section = byName(await read('sections/'), 'Hifz Juniors')
  const students = await read('students/')
  const student = byName(students, 'Yusuf')
  const sessions = await read(`students/${student}/sessions`)
  const child = first(await readChild('guardian/children'))
  const { rounds } = await read<{ rounds: Named[] }>(`rounds/students/${student}`)
  const { children } = await read<{ children: Named[] }>(
    `dashboard/attention?section_id=${section}`,
  )
  const users = await read('users/')
  return {
    tokens: { administrator, teacher, guardian },
    ids: {
      student,
      studentId: student,
      section,
      sectionId: section,
      id: section,
      sessionId: first(sessions.filter(({ status }) => status === 'completed')),
      other: await findOther(read, students),
      guardianId: first(await read('guardians/')),
      userId: users.at(-1)?.id ?? '',
      indicatorId: first(await read('indicators/')),
      group: first(await read('indicators/groups')),
      timeslotId: first(await read('timeslots/')),
      examId: first(await read('exams/')),
      paperId: await findPaper(read),
      code: 'K7QF9M2XH4R8T6W3B5ZP',
      roundId: first(rounds),
      attended: first(children),
      report: first(await read('progress-reports/')),
      debtor: first(await read('subscriptions/families')),
      feeRun: first(await read('subscriptions/fees')),
      date: dayAtSchool(),
      child,
      lesson: first(await readChild(`guardian/children/${child}/lessons`)),
    },
  }
}

async function signIn(address: string, username: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password: PASSWORD })
  const answer = await fetch(address, { method: 'POST', headers, body })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  return data.access_token
}

function readAs(url: string, token: string): Read {
  return async <T>(path: string) => {
    const answer = await fetch(`${url}/api/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`)
    return (await answer.json()) as T
  }
}

async function findOther(read: Read, students: Named[]): Promise<string> {
  for (const { id } of students) {
    const [found] = await read(`students/${id}/sessions?lesson_types=other`)
    if (found) return found.id
  }
  throw new Error('The demo school has no lesson of type other')
}

async function findPaper(read: Read): Promise<string> {
  for (const { id } of await read('exams/')) {
    const [found] = await read(`exams/${id}/papers`)
    if (found) return found.id
  }
  throw new Error('The demo school has no drawn exam')
}

const first = ([one]: Named[]) => one?.id ?? ''

function byName(rows: Named[], wanted: string): string {
  const found = rows.find(({ name, first_name }) => (name ?? first_name) === wanted)
  if (!found) throw new Error(`The demo school has no ${wanted}`)
  return found.id
}
