import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import * as tables from './index.ts'

const FOLDER = path.join(import.meta.dirname, '../../migrations')

async function snapshots() {
  const names = await readdir(path.join(FOLDER, 'meta'))
  return names.filter((name) => name.endsWith('_snapshot.json')).toSorted()
}

test('only the snapshot of the last migration is kept', async () => {
  const journal = JSON.parse(await readFile(path.join(FOLDER, 'meta/_journal.json'), 'utf8'))
  const last = String(journal.entries.at(-1).idx).padStart(4, '0')
  expect(await snapshots()).toEqual([`${last}_snapshot.json`])
})

test("the migrations create exactly the program's tables", async () => {
  const [last = ''] = await snapshots()
  const migrated = JSON.parse(await readFile(path.join(FOLDER, 'meta', last), 'utf8'))
  const known = generateDrizzleJson(tables, migrated.id)
  expect(await generateMigration(migrated, known)).toEqual([])
})
