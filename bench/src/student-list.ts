import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Client, openClient, signIn } from './client.ts'
import { freePort } from './ports.ts'
import { NODE, type Running, startProgram } from './processes.ts'
import { atMost, median, type Outcome } from './promises.ts'
import { type DatabaseUrl, LARGE_ADMIN, onDatabase } from './schools.ts'
import { startServer } from './server.ts'

const PATH = '/api/students/?limit=200'
const WARM_UP = 300
const BLOCKS = 30
const BLOCK = 50

/** Our list of 200 students against a bare handler that runs the same statements on the same database. */
export function measureStudentList(data: string): Promise<Outcome[]> {
  return onDatabase(data, async (_, database) => {
    const ours = await startServer(data, database)
    const client = openClient(ours.url)
    const token = await signIn(client, LARGE_ADMIN)
    const bare = await startBare(data, database, token)
    const bareClient = openClient(bare.url)
    try {
      const times = await compare(client, bareClient, token)
      const [mine, theirs] = [median(times.ours), median(times.bare)]
      const promise = `list of 200 students (${mine.toFixed(2)} ms) against a bare handler (${theirs.toFixed(2)} ms)`
      return [atMost(promise, mine / theirs, 1.5, '×')]
    } finally {
      client.close()
      bareClient.close()
      await bare.stop()
      await ours.stop()
    }
  })
}

async function startBare(data: string, database: DatabaseUrl, token: string): Promise<Running> {
  const port = await freePort()
  const handler = fileURLToPath(import.meta.resolve('./bare-handler.ts'))
  const args = [handler, data, PATH, token, String(port)]
  const log = path.join(data, 'bare.log')
  return startProgram({ command: NODE, args, port, log, env: { DATABASE_URL: database } })
}

/** Medians of alternating blocks, so that whatever else the machine does slows both alike. */
async function compare(ours: Client, bare: Client, token: string) {
  const call = { path: PATH, token }
  const [one, other] = [await ours.send(call), await bare.send(call)]
  if (one.status !== 200 || JSON.parse(one.text).length !== 200 || one.text !== other.text)
    throw new Error(
      `not the same 200 students: ${one.text.slice(0, 200)} ${other.text.slice(0, 200)}`,
    )
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let count = 0; count < WARM_UP; count += 1) {
    await ours.send(call)
    await bare.send(call)
  }
  for (let block = 0; block < BLOCKS; block += 1) {
    for (let count = 0; count < BLOCK; count += 1) times.ours.push((await ours.send(call)).ms)
    for (let count = 0; count < BLOCK; count += 1) times.bare.push((await bare.send(call)).ms)
  }
  return times
}
