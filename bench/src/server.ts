import path from 'node:path'
import program from '../../server/start.json' with { type: 'json' }
import { freePort } from './ports.ts'
import { NODE, type Running, startProgram } from './processes.ts'
import type { DatabaseUrl } from './schools.ts'

/** Starts the product's server on a data directory, with its own embedded database unless told another. */
export async function startServer(data: string, database?: DatabaseUrl): Promise<Running> {
  const port = await freePort()
  const args = [...program, '--port', String(port), '--data', data]
  const log = path.join(data, 'server.log')
  return startProgram({ command: NODE, args, port, log, env: { DATABASE_URL: database ?? '' } })
}
