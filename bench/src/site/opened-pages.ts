import type { Child } from '@talaqqi/contract/guardian-children'
import type { ChildsLesson } from '@talaqqi/contract/guardian-lessons'
import type { Student } from '@talaqqi/contract/students'
import { openClient, PASSWORD, read, signIn } from '../client.ts'

export const TEACHER = 'teacher@demo.school'

/** A page with an empty cache; `kept` holds the token of a signed-in person. */
export type OpenedPage = { name: string; path: string; kept?: { key: string; token: string } }

export async function tokenOf(url: string): Promise<string> {
  const client = openClient(url)
  const token = await signIn(client, TEACHER)
  client.close()
  return token
}

/** Of the student page that the rows measure. */
export async function studentPath(url: string, token: string): Promise<string> {
  const client = openClient(url)
  const [student] = await read<Student[]>(client.send({ path: '/api/students/', token }))
  client.close()
  if (!student) throw new Error('the demo school has no students')
  return `/lesson/recent?student=${student.id}`
}

/** A child's lesson on the guardian site, as a message to a mother links it. */
export async function guardianPage(url: string): Promise<OpenedPage> {
  const client = openClient(url)
  const body = { username: 'guardian@demo.school', password: PASSWORD }
  const entered = client.send({ method: 'POST', path: '/api/guardian/sign-in', body })
  const { data } = await read<{ data: { access_token: string } }>(entered)
  const token = data.access_token
  const path = '/api/guardian/children'
  const [child] = await read<Child[]>(client.send({ path, token }))
  const lessons = client.send({ path: `${path}/${child?.id}/lessons`, token })
  const [lesson] = await read<ChildsLesson[]>(lessons)
  client.close()
  if (!lesson) throw new Error('the child of the demo school has no lessons')
  return {
    name: 'guardian site',
    path: `/guardian/lessons/${lesson.id}`,
    kept: { key: 'guardian_token', token },
  }
}
