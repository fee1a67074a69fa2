import { randomUUID } from 'node:crypto'
import type { Indicator } from '@talaqqi/contract/indicators'
import type { Session } from '@talaqqi/contract/sessions'
import type { Student } from '@talaqqi/contract/students'
import type { Answer, Client } from '../client.ts'
import type { Read } from './asked-calls.ts'
import type { Work } from './interleaved.ts'

export const reading =
  (call: Partial<Read> & Pick<Read, 'path'>): Work =>
  async (client) =>
    succeeded(await client.send(call))

export const beginning =
  (token: string, student: Student): Work =>
  (client) =>
    beginLesson(client, token, student)

/** Of a lesson that the same server begins; only the save counts. */
export const saving =
  (token: string, student: Student, indicators: Indicator[]): Work =>
  async (client) => {
    const { text } = await beginLesson(client, token, student)
    const { id, lessons }: Session = JSON.parse(text)
    const concerns = indicators.map((indicator, at) => ({
      ...{ lesson_id: lessons[0]?.id, indicator_id: indicator.id, total: at + 1 },
    }))
    const body = { status: 'completed', comment: 'Good effort.', concerns }
    const call = { method: 'PATCH', path: `/api/sessions/${id}`, token, body }
    return succeeded(await client.send(call))
  }

async function beginLesson(client: Client, token: string, { id: student_id }: Student) {
  const name = 'Juz 3 - Q1'
  const portion = { name, type: 'old_lesson', section: 'quarter', start: 9, end: 9 }
  const lessons = [{ id: randomUUID(), name, start: 17, end: 18 }]
  const body = { id: randomUUID(), student_id, ...portion, lessons }
  return succeeded(await client.send({ method: 'POST', path: '/api/sessions/', token, body }))
}

function succeeded(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text}`)
  return answer
}
