import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Where } from '../../platform/database/hosts.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { readBackup, writeBackup } from './file.ts'
import { type Counts, readText } from './format.ts'
import { snapshot } from './snapshot.ts'

type Wanted = {
  connection: Where
  file: string
  /** Null omits the secret. */
  secret: string | null
}

export type BackedUp = { tables: number; rows: number; bytes: number }

/** Verifies the file; the database may be in use. Throws StartRefused. */
export async function backUp({ connection, file, secret }: Wanted): Promise<BackedUp> {
  if (existsSync(file))
    throw new StartRefused(`${file} is there already. Name a file that is not there yet.`)
  let written: Counts = {}
  const content = () =>
    snapshot(connection, secret, (counts) => {
      written = counts
    })
  await writeBackup(file, content, async (draft) => {
    const found = await checkBackup(draft)
    if (JSON.stringify(found) !== JSON.stringify(written))
      throw new StartRefused(`${file} was not written as it should be: the disk may be failing.`)
  })
  const rows = Object.values(written)
  return {
    tables: rows.length,
    rows: rows.reduce((sum, count) => sum + count, 0),
    bytes: (await stat(file)).size,
  }
}

/** Returns the rows of each table. Throws StartRefused. */
export function checkBackup(file: string): Promise<Counts> {
  const reader = {
    begin: () => {},
    table: async (_: unknown, rows: AsyncIterable<Buffer>) => {
      for await (const _row of rows);
    },
  }
  return readBackup(file, (chunks) => readText(chunks, reader))
}
