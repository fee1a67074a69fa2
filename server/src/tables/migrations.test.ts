import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { LARGE, longLocks } from '../testing/migration-locks.ts'
import * as tables from './index.ts'

// drizzle-kit adds it to every list, and tests of later files in this process iterate over lists by key.
Reflect.deleteProperty(Array.prototype, 'random')

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

/** Earlier ones landed before the rule (docs/architecture/database.md, 'Migrations'). */
const FIRST_WITH_RULE = '0025'

test('no migration stops a large school for long', async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const name of names.filter((one) => one >= FIRST_WITH_RULE))
    expect([name, longLocks(await readFile(path.join(FOLDER, name), 'utf8'))]).toEqual([name, []])
  const known = new Set<string>(
    Object.values(tables).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : [])),
  )
  expect([...LARGE].filter((name) => !known.has(name))).toEqual([])
})

test.each([
  'ALTER TABLE "lessons" ALTER COLUMN "start" SET DATA TYPE bigint;',
  'ALTER TABLE "public"."lessons" ALTER COLUMN "start" TYPE bigint;',
  'ALTER TABLE "lessons" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "lessons" ADD COLUMN "x" integer GENERATED ALWAYS AS (start + 1) STORED;',
  'ALTER TABLE "audit" ALTER COLUMN "school" SET NOT NULL;',
  'ALTER TABLE "sessions" ADD CONSTRAINT "c" CHECK (start > 0);',
  'ALTER TABLE "sessions" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "public"."b"("c");',
  'CREATE INDEX "i" ON "sessions" USING btree ("account_id");',
  'create unique index concurrently "i" on sessions (id);',
  '-- a comment\nUPDATE "lessons" SET "name" = \'\';',
])('on a large table %s is refused', (statement) => {
  expect(longLocks(statement)).toHaveLength(1)
  expect(longLocks(`${statement}--> statement-breakpoint\nselect 1`)).toHaveLength(1)
  expect(longLocks(`-- measured: 3 s on 100 million rows\n${statement}`)).toEqual([])
})

test.each([
  'ALTER TABLE "lessons" ADD COLUMN "x" text DEFAULT \'\' NOT NULL;',
  'ALTER TABLE "sessions" ADD CONSTRAINT "c" CHECK (start > 0) NOT VALID;',
  'CREATE INDEX "i" ON "accounts" USING btree ("name");',
  'CREATE TABLE "rounds" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "i" ON "rounds" ("id");',
  'ALTER TABLE "merges" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "public"."lessons"("id");',
])('%s is quick', (statement) => {
  expect(longLocks(statement)).toEqual([])
})
