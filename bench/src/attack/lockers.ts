import { randomUUID } from 'node:crypto'
import { type Client, openClient, read, signIn } from '../client.ts'
import { atMost, type Outcome } from '../promises.ts'
import { startServer } from '../server.ts'

const ROUNDS = 8
const CHILDREN = 40

type Section = { id: string; name: string }
type Student = { id: string; last_name: string }

/** Moves students in bulk while their import is previewed and undone. */
export async function attackByLocking(data: string): Promise<Outcome[]> {
  const server = await startServer(data)
  try {
    const client = openClient(server.url, 12)
    const token = await signIn(client, 'admin@demo.school')
    const statuses: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      statuses.push(...(await lock(client, token, round)))
    client.close()
    const failed = statuses.filter((status) => status >= 500).length
    return [
      atMost(
        `bulk moves beside an import that is shown and undone: of ${statuses.length} calls, failed`,
        failed,
        0,
        'calls',
      ),
    ]
  } finally {
    await server.stop()
  }
}

async function lock(client: Client, token: string, round: number): Promise<number[]> {
  const ask = (method: string, path: string, body?: object) =>
    client.send({ method, path: `/api${path}`, token, body })
  const last_name = `Locked ${round}`
  const rows = Array.from({ length: CHILDREN }, (_, at) => ({
    // Order by name is the reverse of order by id.
    ...{ row: at + 2, first_name: String(CHILDREN - at).padStart(3, '0'), last_name },
    class: `Locked ${round}`,
  }))
  const id = randomUUID()
  await read(ask('POST', '/imports/', { id, name: 'locked.csv', rows, headings: [] }))
  const students = await read<Student[]>(ask('GET', '/students/?limit=1000'))
  const ids = students.filter((one) => one.last_name === last_name).map((one) => one.id)
  const [section] = await read<Section[]>(ask('GET', '/sections/'))
  const move = (student_ids: string[]) =>
    ask('POST', '/students/move', { student_ids, section_id: section?.id })
  const show = () => ask('GET', `/imports/${id}`)
  const calls = Array.from({ length: 4 }, () => [
    move(ids),
    show(),
    move(ids.toReversed()),
    ask('POST', `/imports/${id}/undo`),
    show(),
  ])
  return (await Promise.all(calls.flat())).map(({ status }) => status)
}
