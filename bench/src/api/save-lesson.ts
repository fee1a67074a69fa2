import type { Indicator } from '@talaqqi/contract/indicators'
import type { Session } from '@talaqqi/contract/sessions'
import type { Student } from '@talaqqi/contract/students'
import { type Client, openClient, read, signIn } from '../client.ts'
import { atMost, median, type Outcome } from '../promises.ts'
import { LARGE_ADMIN } from '../schools.ts'
import { startServer } from '../server.ts'

const WARM_UP = 60
const SAVES = 400

/** `save` starts and saves a lesson; returns the duration of the save, in ms. */
type Teacher = { save(): Promise<number>; stop(): Promise<void> }

/** Five concerns, in the large school and in an empty one. */
export async function measureSaving(large: string, empty: string): Promise<Outcome[]> {
  const teachers = [await hireTeacher(large), await hireTeacher(empty)] as const
  try {
    const times: [number[], number[]] = [[], []]
    for (let count = 0; count < WARM_UP + SAVES; count += 1)
      for (const school of [0, 1] as const) {
        const ms = await teachers[school].save()
        if (count >= WARM_UP) times[school].push(ms)
      }
    const [inLarge, inEmpty] = [median(times[0]), median(times[1])]
    const promise = `saving a lesson with five concerns, 225,000 lessons (${inLarge.toFixed(1)} ms) against none (${inEmpty.toFixed(1)} ms)`
    return [atMost(promise, inLarge / inEmpty, 1.5, '×')]
  } finally {
    for (const teacher of teachers) await teacher.stop()
  }
}

async function hireTeacher(data: string): Promise<Teacher> {
  const server = await startServer(data)
  const client = openClient(server.url)
  const token = await signIn(client, LARGE_ADMIN)
  const list = <T>(path: string) => read<T[]>(client.send({ path, token }))
  const students = await list<Student>('/api/students/')
  const indicators = await list<Indicator>('/api/indicators/')
  let turn = 0
  return {
    save: () => saveLesson(client, token, students[turn++ % students.length], indicators),
    async stop() {
      client.close()
      await server.stop()
    },
  }
}

async function saveLesson(
  client: Client,
  token: string,
  student: Student | undefined,
  indicators: Indicator[],
): Promise<number> {
  const name = 'Juz 3 - Q1'
  const portion = { name, type: 'old_lesson', section: 'quarter', start: 9, end: 9 }
  const started = await read<Session>(
    client.send({
      method: 'POST',
      path: '/api/sessions/',
      token,
      body: { ...portion, student_id: student?.id, lessons: [{ name }] },
    }),
  )
  const concerns = indicators.slice(0, 5).map(({ id }, index) => ({
    lesson_id: started.lessons[0]?.id,
    indicator_id: id,
    total: index + 1,
  }))
  const body = { status: 'completed', comment: 'Good effort.', concerns }
  const answer = await client.send({
    method: 'PATCH',
    path: `/api/sessions/${started.id}`,
    token,
    body,
  })
  const saved: Session = JSON.parse(answer.text)
  if (saved.lessons?.[0]?.concerns.length !== 5) throw new Error(`not saved: ${answer.text}`)
  return answer.ms
}
