import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { EXPORTS } from '@talaqqi/contract/records'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { declaredRoutes } from '../platform/area.ts'
import * as tables from '../tables/index.ts'
import { loadSamples } from '../testing/samples.ts'
import { areas } from './list.ts'

/** Names each missing line for an area; CONTRIBUTING.md lists them all. */
const SOURCE = path.join(import.meta.dirname, '../..', 'src')
const CONTRACT = path.join(SOURCE, '../../contract/src')

const filesOf = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))

const folders = filesOf(SOURCE, 'areas/*/area.ts').map((file) => file.split(path.sep)[1] ?? '')

test('every area is in areas/list.ts, under the name of its folder', () => {
  expect(folders.length).toBeGreaterThan(10)
  expect(Object.keys(areas).toSorted()).toEqual(folders.toSorted())
})

test('an area answers every call that the contract declares', async () => {
  const answered = new Set(Object.values(areas).flatMap(({ contract }) => Object.values(contract)))
  const site = readFileSync(path.join(CONTRACT, 'calls.ts'), 'utf8')
  const forgotten: string[] = []
  for (const file of filesOf(CONTRACT, '*.ts')) {
    const declared = await import(path.join(CONTRACT, file))
    const calls = declaredRoutes({ [file]: { contract: declared } })
    if (calls.length === 0) continue
    if (!calls.every(({ name }) => answered.has(declared[name])))
      forgotten.push(`an area.ts for contract/src/${file}`)
    if (!site.includes(`from './${file}'`)) forgotten.push(`${file} in contract/src/calls.ts`)
  }
  expect(forgotten).toEqual([])
})

test('every table is in tables/index.ts', async () => {
  const known: unknown[] = Object.values(tables)
  for (const file of filesOf(path.join(SOURCE, 'tables'), '*.ts')) {
    const declared = Object.values(await import(path.join(SOURCE, 'tables', file)))
    for (const table of declared.filter((one) => is(one, PgTable)))
      expect(known, `tables/index.ts names tables/${file}`).toContain(table)
  }
})

test('every exported kind of record is in contract/src/records.ts, of one area', () => {
  const offered = Object.values(areas).flatMap(({ exported = {} }) => Object.keys(exported))
  expect(offered.toSorted()).toEqual(EXPORTS.toSorted())
})

test('samples are of existing calls', async () => {
  const calls = declaredRoutes(areas).map(({ name }) => name)
  const { inputs, changes } = await loadSamples()
  for (const name of [...Object.keys(inputs), ...Object.keys(changes)])
    expect(calls).toContain(name)
})

test('one area guards each kind of thing', () => {
  const guarded = Object.values(areas).flatMap(({ guards = {} }) => Object.keys(guards))
  expect(guarded.toSorted()).toEqual([...new Set(guarded)].toSorted())
})
