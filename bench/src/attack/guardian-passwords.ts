import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, openClient, PASSWORD, read, signIn } from '../client.ts'
import { atMost, type Outcome } from '../promises.ts'
import { startServer } from '../server.ts'
import { mailed } from './mails.ts'
import { hireTeacher } from './writers.ts'

const ROUNDS = 12
const CHOSEN = 'Raced-pass-1!'
const OTHER = 'guardian@demo.school'

type Id = { id: string }

/** The guardian chooses a password while the office deletes that guardian. */
export async function attackByPasswordRace(data: string): Promise<Outcome[]> {
  const server = await startServer(data)
  try {
    const client = openClient(server.url, 4)
    const token = await signIn(client, 'admin@demo.school')
    const { students } = await hireTeacher(server.url)
    const statuses: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      statuses.push(await race(client, { data, token, student_id: students[round] ?? '', round }))
    const wrong = [await entersAs(client, CHOSEN), !(await entersAs(client, PASSWORD))]
    client.close()
    return [
      atMost(
        `a password chosen while its guardian is deleted, ${ROUNDS} times: other guardians' passwords changed`,
        wrong.filter(Boolean).length,
        0,
        'passwords',
      ),
      atMost('the same: answered 5xx', statuses.filter((one) => one >= 500).length, 0, 'calls'),
    ]
  } finally {
    await server.stop()
  }
}

type Race = { data: string; token: string; student_id: string; round: number }

async function race(client: Client, { data, token, student_id, round }: Race): Promise<number> {
  const email = `raced${round}-${Date.now()}@demo.school`
  const names = { first_name: 'Raced', last_name: String(round), phone: '' }
  const send = <T>(method: string, at: string, body?: object) =>
    read<T>(client.send({ method, path: `/api${at}`, token, body }))
  const { id } = await send<Id>('POST', '/guardians/', { ...names, email, student_id })
  await send('POST', '/auth/link', { email, share_method: 'EMAIL' })
  const code = decodeURIComponent(await mailed(data, email, /\?code=([\w.%-]+)/))
  const body = { code }
  const opened = await read<{ data: { access_token: string } }>(
    client.send({ method: 'POST', path: '/api/guardian/link', body }),
  )
  await send('DELETE', `/guardians/${id}/students/${student_id}`)
  const [chosen] = await Promise.all([
    client.send({
      method: 'PUT',
      path: '/api/guardian/password',
      token: opened.data.access_token,
      body: { new_password: CHOSEN },
    }),
    sleep(round * 5).then(() => send('DELETE', `/guardians/${id}`)),
  ])
  return chosen.status
}

async function entersAs(client: Client, password: string): Promise<boolean> {
  const body = { username: OTHER, password }
  const { status } = await client.send({ method: 'POST', path: '/api/guardian/sign-in', body })
  return status === 200
}
