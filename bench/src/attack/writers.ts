import type { Session } from '@talaqqi/contract/sessions'
import type { Student } from '@talaqqi/contract/students'
import { type Answer, type Client, openClient, read, signIn } from '../client.ts'

const WRITERS = 8
const READERS = 8

export type Teacher = { token: string; students: string[] }

export async function hireTeacher(url: string): Promise<Teacher> {
  const client = openClient(url)
  const token = await signIn(client, 'teacher@demo.school')
  const students = await read<Student[]>(client.send({ path: '/api/students/', token }))
  client.close()
  return { token, students: students.map(({ id }) => id) }
}

export function recordLesson(
  client: Client,
  { token, students }: Teacher,
  turn: number,
): Promise<Answer | null> {
  const name = 'Juz 1'
  const portion = { name, type: 'old_lesson', section: 'juz', start: 1, end: 1 }
  const body = { ...portion, student_id: students[turn % students.length], lessons: [{ name }] }
  return client.send({ method: 'POST', path: '/api/sessions/', token, body }).catch(() => null)
}

/** Until the server ends; returns the acknowledged ids. */
export async function recordUntilGone(url: string, teacher: Teacher): Promise<string[]> {
  const client = openClient(url, WRITERS)
  const answered: string[] = []
  const write = async (phone: number) => {
    for (let turn = phone; ; turn += WRITERS) {
      const answer = await recordLesson(client, teacher, turn)
      if (!answer) return
      if (answer.status === 200) answered.push(idOf(answer))
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, phone) => write(phone)))
  client.close()
  return answered
}

export const idOf = ({ text }: Answer): string => (JSON.parse(text) as Session).id

export async function countMissing(
  url: string,
  { token }: Teacher,
  ids: string[],
): Promise<number> {
  const client = openClient(url, READERS)
  let missing = 0
  const look = async (reader: number) => {
    for (let turn = reader; turn < ids.length; turn += READERS) {
      const { status } = await client.send({ path: `/api/sessions/${ids[turn]}`, token })
      if (status !== 200) missing += 1
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, reader) => look(reader)))
  client.close()
  return missing
}
