import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type Connection, type EmbeddedPostgres, startEmbeddedPostgres } from '../index.ts'

export const isRoot = process.getuid?.() === 0

export async function makeDirectory(name = 'tq-'): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), name))
  await chmod(path, 0o755)
  onTestFinished(() => rm(path, { recursive: true, force: true, maxRetries: 5 }))
  return path
}

/**
 * Answers a function that makes a directory with a stopped cluster, filled by `fill`, for tests of
 * later starts. A copy takes a fifth of a first start.
 */
export function useStartedDirectories(fill = async (_: Connection): Promise<void> => {}) {
  let first = ''
  beforeAll(async () => {
    first = await mkdtemp(join(tmpdir(), 'tq-first-'))
    await chmod(first, 0o755)
    const postgres = await startEmbeddedPostgres({ dataDir: first, settings: { fsync: 'off' } })
    await fill(postgres.connection)
    await postgres.stop()
  })
  afterAll(() => rm(first, { recursive: true, force: true, maxRetries: 5 }))
  return async (name?: string): Promise<string> => {
    const path = await makeDirectory(name)
    // Keeps the owners, as `fs.cp` does not.
    await promisify(execFile)('cp', ['-a', join(first, 'postgres'), path])
    return path
  }
}

/** Without fsync; stopped after the test. */
export async function startQuickly(
  dataDir: string,
  settings: Record<string, string> = { fsync: 'off' },
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings })
  onTestFinished(() => postgres.stop())
  return postgres
}

export async function ask(connection: Connection, sql: string): Promise<unknown[][]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}
