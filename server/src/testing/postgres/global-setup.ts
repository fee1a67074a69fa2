import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../operations/postgres/index.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { administer, dropDatabase, inDatabase } from './administer.ts'
import { type ChosenPostgres, choosePostgres } from './choose-postgres.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { startPostgres15, type TestPostgres } from './postgres-15.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: pg.ClientConfig
    /** Migrated and empty; each file copies it. */
    template: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await start(choosePostgres(process.env))
  const template = `talaqqi_template_${process.pid}`
  await administer(connection, `create database ${template}`)
  await migrate(inDatabase(connection, template))
  await makeJobTables(inDatabase(connection, template))
  project.provide('postgres', connection)
  project.provide('template', template)
  return async () => {
    await dropDatabase(connection, template)
    await stop()
  }
}

/** pg-boss creates its tables at the start of a server. */
async function makeJobTables(connection: pg.ClientConfig): Promise<void> {
  const { pool, close } = openDatabase(connection)
  const jobs = openJobs(pool)
  await jobs.start({
    error: ({ err }: { err?: unknown }) => {
      throw err
    },
  })
  await jobs.stop()
  await close()
}

async function start(chosen: ChosenPostgres): Promise<TestPostgres> {
  if (chosen.kind === 'missing') throw new Error(chosen.line)
  if (chosen.kind === 'installed') return startPostgres15(chosen.bin)
  if (chosen.kind === 'elsewhere')
    return { connection: { connectionString: chosen.url }, stop: async () => {} }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tq-test-'))
  // Only the database's user can open its socket, and the pooler runs as that user.
  if (chosen.kind === 'pooled') await chmod(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  const pooled =
    chosen.kind === 'pooled' ? await startPgBouncer(chosen.bin, postgres.connection) : null
  const stop = async () => {
    await pooled?.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  return { connection: pooled?.connection ?? postgres.connection, stop }
}
