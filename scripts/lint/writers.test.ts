import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { writersIn } from './writers.js'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PROBE = path.join(ROOT, 'server/src/areas/timeslots/probe-queries.ts')
afterAll(() => rmSync(PROBE, { force: true }))

/** What the linter says of a query of the area `timeslots`. */
function lint(query: string): string {
  writeFileSync(
    PROBE,
    `import { students, timeslots } from '../../tables/index.ts'\nexport const probe = (db) => ${query}\n`,
  )
  const oxlint = path.join(ROOT, 'node_modules/.bin/oxlint')
  const options = ['-f', 'unix', '-A', 'all', '-D', 'tables/writers']
  return spawnSync(process.execPath, [oxlint, ...options, PROBE], { cwd: ROOT, encoding: 'utf8' })
    .stdout
}

describe('a table', () => {
  test('is written by the area that its file is named for, or by those that its comment names', () => {
    const text = `
      export const timeslots = pgTable('timeslots', {})
      /**
       * People.
       *
       * @writer users, auth
       */
      export const users = pgTable('users', {})`
    expect(writersIn(text, 'timeslots')).toEqual([
      ['timeslots', ['timeslots']],
      ['users', ['users', 'auth']],
    ])
  })

  test.each(['insert', 'update', 'delete'])("of another area's is not one to %s", (verb) => {
    expect(lint(`db.${verb}(students)`)).toContain('timeslots never writes students: ask students')
  })

  test("is one's own to write, and another's to read", () => {
    expect(lint('db.delete(timeslots)')).not.toContain('never writes')
    expect(lint('db.select().from(students)')).not.toContain('never writes')
  })
})
