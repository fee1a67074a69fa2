import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import * as tables from './index.ts'

const FOLDER = path.join(import.meta.dirname, '../../migrations')

test("the migrations create exactly the program's tables", async () => {
  const snapshots = (await readdir(path.join(FOLDER, 'meta'))).filter((name) =>
    name.endsWith('_snapshot.json'),
  )
  const last = snapshots.toSorted().at(-1) ?? ''
  const migrated = JSON.parse(await readFile(path.join(FOLDER, 'meta', last), 'utf8'))
  const known = generateDrizzleJson(tables, migrated.id)
  expect(await generateMigration(migrated, known)).toEqual([])
})
