import path from 'node:path'
import { freePort } from './ports.ts'
import { type Running, startProgram } from './processes.ts'
import type { DatabaseUrl } from './schools.ts'

/** As a service does. */
export async function startServer(data: string, database?: DatabaseUrl): Promise<Running> {
  const port = await freePort()
  const args = ['scripts/serve.sh', '--port', String(port), '--data', data]
  const log = path.join(data, 'server.log')
  return startProgram({ command: 'sh', args, port, log, env: { DATABASE_URL: database ?? '' } })
}
