import path from 'node:path'
import { freePort } from './ports.ts'
import { startProgram } from './processes.ts'
import { atMost, median, type Outcome } from './promises.ts'

const STARTS = 5

export async function measureStart(data: string): Promise<Outcome[]> {
  // Warm up the disk cache.
  await startOnce(data)
  const times: number[] = []
  for (let count = 0; count < STARTS; count += 1) times.push(await startOnce(data))
  return [atMost('npm start on existing data until it answers', median(times), 2000, 'ms')]
}

async function startOnce(data: string): Promise<number> {
  const port = await freePort()
  const args = ['start', '--', '--port', String(port), '--data', data]
  const log = path.join(data, 'start.log')
  const server = await startProgram({ command: 'npm', args, port, log, env: { DATABASE_URL: '' } })
  await server.stop()
  return server.startMs
}
