import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
let house: string

beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), 'talaqqi-writers-'))
  for (const part of ['.oxlintrc.json', 'scripts/lint'])
    cpSync(path.join(ROOT, part), path.join(house, part), { recursive: true })
  write(
    'server/src/tables/students.ts',
    `
/** Children. */
export const students = pgTable('students', {})

/**
 * Where they were.
 *
 * @writer attendances, imports
 */
export const presences = pgTable('presences', {})`,
  )
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

function write(file: string, text: string): void {
  const place = path.join(house, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
}

function lint(file: string, query: string): string {
  return lintLine(file, `school.db.${query}`)
}

function lintLine(file: string, expression: string): string {
  const imported = `import { presences, students, students as children } from '../../tables/index.ts'`
  write(file, `${imported}\nexport const run = (school, list) => ${expression}\n`)
  const oxlint = path.join(ROOT, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'unix', file], {
    cwd: house,
    encoding: 'utf8',
  })
  return stdout
}

describe('a table is written', () => {
  test.each([
    ['server/src/areas/sections/queries.ts', 'insert(students)', 'sections never writes students'],
    ['server/src/areas/sections/queries.ts', 'update(students)', 'sections never writes students'],
    ['server/src/areas/sections/queries.ts', 'delete(children)', 'sections never writes students'],
    ['server/src/areas/students/queries.ts', 'delete(presences)', 'ask attendances or imports'],
    ['server/src/platform/audit.ts', 'insert(students)', 'platform never writes students'],
  ])('not in %s by %s', (file, query, why) => {
    expect(lint(file, query)).toContain(why)
  })

  test.each([
    ['server/src/areas/students/queries.ts', 'insert(students)'],
    ['server/src/areas/imports/queries.ts', 'insert(presences)'],
    ['server/src/areas/sections/queries.ts', 'select().from(students)'],
    ['server/src/areas/sections/a.test.ts', 'insert(students)'],
    ['server/src/operations/seed/rows.ts', 'insert(students)'],
  ])('in %s by %s, if at all', (file, query) => {
    expect(lint(file, query)).not.toContain('tables(writers)')
  })
})

describe('a condition cannot be forgotten', () => {
  test.each([
    ['server/src/areas/students/queries.ts', 'school.db.update(students)', 'updateWhere takes'],
    ['server/src/platform/audit.ts', 'school.db.delete(children)', 'deleteWhere takes'],
    ['server/src/areas/students/queries.ts', 'or(...list)', 'use isAnyOf'],
    [
      'server/src/areas/sections/queries.ts',
      'updateWhere(school.db, students, {}, list)',
      'sections never writes students',
    ],
    [
      'server/src/areas/sections/queries.ts',
      'plainRecords(students, {})',
      'sections never writes students',
    ],
  ])('in %s by %s', (file, expression, why) => {
    expect(lintLine(file, expression)).toContain(why)
  })

  test.each([
    ['server/src/areas/students/queries.ts', 'updateWhere(school.db, students, {}, list)'],
    ['server/src/areas/students/queries.ts', 'plainRecords(students, {})'],
    ['server/src/areas/students/queries.ts', 'list.delete(school)'],
    ['server/src/areas/students/queries.ts', 'or(list, school)'],
    ['server/src/operations/seed/rows.ts', 'school.db.delete(students)'],
  ])('and %s may have %s', (file, expression) => {
    expect(lintLine(file, expression)).not.toContain('tables(writers)')
  })
})
