import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findPgBouncer, startPgBouncer } from '../../testing/postgres/pgbouncer.ts'
import { requirePreparedStatements } from './prepared-statements.ts'

test('a database without a pooler has prepared statements', async () => {
  await expect(requirePreparedStatements(inject('postgres'))).resolves.toBeUndefined()
})

test('a pooler without prepared statements stops the start with one line', async (context) => {
  const bin = findPgBouncer()
  if (!bin) return context.skip('PgBouncer is not installed')
  const postgres = inject('postgres')
  // Only the database's user can open its socket, and the pooler runs as that user.
  if (postgres.host?.endsWith('/postgres/data'))
    await chmod(path.join(postgres.host, '../..'), 0o711)
  const { connection, stop } = await startPgBouncer(bin, postgres)
  onTestFinished(stop)
  await requirePreparedStatements(connection)
  for (let time = 0; time < 5; time++)
    await expect(requirePreparedStatements({ ...connection, prepares: true })).rejects.toThrow(
      /^DATABASE_URL leads through a pooler .* Set DATABASE_PREPARED=off\.$/,
    )
})
