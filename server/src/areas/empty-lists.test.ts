import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { openDirectory, openSchool, type SchoolScope } from '../platform/tenancy/scope.ts'
import * as tables from '../tables/index.ts'
import { growSchool } from '../testing/schools/grown-school.ts'
import { makeScene } from '../testing/schools/scene.ts'
import { useServer } from '../testing/server.ts'
import { REFERENCES } from './merges/reference-queries.ts'

/** An empty list must match no row, but drizzle omits a condition made of an empty list. */

const server = useServer()
/** Without the test server's tenancy watch: the digests below cover all schools. */
const { db, close } = openDatabase(server.connection)
afterAll(close)
const NOBODY = '00000000-0000-7000-8000-000000000000'

type Query = (school: SchoolScope, ...values: unknown[]) => unknown
const files = globSync('**/*queries.ts', { cwd: import.meta.dirname })

const SIGNATURE = /^export (?:async )?function (\w+)\(([^]*?)\)(?:: [^\n]*)? \{$/gm
const isList = (parameter: string) => /\[\](?: = \[\])?$/.test(parameter)

function queriesOf(file: string) {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  return [...text.matchAll(SIGNATURE)].flatMap(([, name = '', list = '']) => {
    const [scope = '', ...rest] = list.split(/,\s*(?![^{]*\})/).map((one) => one.trim())
    const parameters = rest.filter((one) => one !== '')
    const takesScope = scope.endsWith('Scope')
    return takesScope && parameters.some((one) => one.includes('[]')) ? [{ name, parameters }] : []
  })
}

type Found = { name: string; parameters: string[]; query: Query }
const inFile = async (file: string): Promise<Found[]> => {
  const module: Record<string, Query> = await import(path.join(import.meta.dirname, file))
  return queriesOf(file).flatMap((one) => {
    const query = module[one.name]
    return query ? [{ ...one, query }] : []
  })
}
const found = (await Promise.all(files.map(inFile))).flat()

/** Values of the other parameters; ids are of no school. */
const VALUES: Record<string, unknown[]> = {
  deleteUnreadAnswers: [NOBODY, []],
  confirmGuardians: [[], 'ur'],
  deleteSignInsOf: [[], ''],
  deleteUserSections: [NOBODY, []],
  endAssignments: [NOBODY, { section_ids: [], day: null }],
  insertCopies: ['none', []],
  selectNames: [
    NOBODY,
    { guardian_id: null, user_id: NOBODY, is_admin: true, time_zone: 'UTC' },
    [],
  ],
  findOfCode: [{ account_id: NOBODY, hash: '' }, []],
  deleteGuardianPasskey: [[], NOBODY],
  insertGuardianPasskeys: [
    [],
    {
      ...{ id: NOBODY, credential_id: 'none', public_key: 'none', counter: 0, transports: [] },
      ...{ proves_email: true, browser: null, system: null },
    },
  ],
  countSignIns: [[], { browser: null, system: null }],
  findHashOf: [[], NOBODY],
  deleteOtherSignIns: [[], 'none'],
  updatePasskeysUsed: [[], { credential_id: 'none', from: 0, to: 1 }],
  insertMoves: [NOBODY, { students: [], teachers: [] }],
  insertPast: [NOBODY, []],
  insertPrintFiles: [NOBODY, []],
  insertSignIns: [[], { hash: 'none', proves_email: true, expires_at: new Date() }],
  insertUserSections: [NOBODY, []],
  moveAssignmentsBack: [{ kept_id: NOBODY, merged_id: NOBODY }, []],
  moveLessonsOf: [{ from: NOBODY, to: NOBODY, ids: [] }],
  movePracticesBack: [{ kept_id: NOBODY, merged_id: NOBODY }, []],
  moveRowsBack: [REFERENCES.students[0], { kept_id: NOBODY, merged_id: NOBODY, keys: [] }],
  moveSingleRowsBack: [{ kept_id: NOBODY, merged_id: NOBODY }, []],
  replaceGroupMembers: [NOBODY, []],
  replaceLessons: [NOBODY, []],
  selectHearings: [{ student_ids: [], since: null, time_zone: 'UTC' }, []],
  selectEarlierHearings: [{ open: [], from: null, before: '2026-01-01', time_zone: 'UTC' }, []],
  selectPassedSteps: [NOBODY, []],
  selectPractices: [[], '2026-01-01'],
  selectAbsent: [{ student_ids: [], date: '2026-01-01' }],
  selectAttendanceCounts: [[], { start_date: '2020-01-01', end_date: '2030-01-01' }],
  selectAttendanceOfDays: [[], { start_date: '2020-01-01', end_date: '2030-01-01' }],
  selectBalances: [[]],
  selectCounted: [{ session_ids: [] }],
  selectLessonsOfOthers: [NOBODY, []],
  selectNamedGuardians: [[], true],
  selectNamedMembers: [[], true],
  selectNamedStudents: [[], true],
  selectReferences: [{ student: [], guardian: [], section: [], user: [] }],
  selectReportSessions: [
    [],
    { start_date: '2020-01-01', end_date: '2030-01-01', time_zone: 'UTC', limit: 100 },
  ],
  selectPageOfIds: [{ ids: [] }],
  selectSessionsOfStudent: [NOBODY, { lesson_types: [], skip: 0, limit: 100 }],
  selectTargetsOver: [[], { start_date: '2020-01-01', end_date: '2030-01-01' }],
  selectUsedSince: [NOBODY, { ids: [], moved: [] }],
  takeRows: ['students', []],
  updateActive: [[], false],
  updateDrawnPlaces: [NOBODY, []],
  updateFees: [[], { discount_cents: 1 }],
  updateListeners: [[], null],
  updatePlaces: [[], { section_id: null, is_active: false }],
  updatePasswords: [[], 'a hash'],
  updateSectionOf: [[], NOBODY],
  upsertHeadings: [{ kind: 'students', headings: [] }, 100],
  takeCode: [{ account_id: NOBODY, hash: '' }, []],
}
/** Their lists do not select rows: the parts of a new lesson, the costs of mistakes. */
const NO_CHOICE = ['insertSession', 'selectMarks']

const all = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .map((table) => ({ name: getTableConfig(table).name, table }))

async function contents(): Promise<Record<string, unknown>> {
  const read = all.map(async ({ name, table }) => {
    const digest = sql`select md5(coalesce(string_agg(kept::text, '' order by kept::text), '')) as is
      from ${table} kept`
    return [name, (await db.execute(digest)).rows[0]?.is]
  })
  return Object.fromEntries(await Promise.all(read))
}

let school: SchoolScope
beforeAll(async () => {
  const [scene] = [await makeScene(server), await makeScene(server)]
  await growSchool(scene, 2)
  const { account_id, administrator } = scene
  const member = { account_id, user_id: administrator.user_id, is_admin: true }
  const open = { ...member, section_ids: 'all', time_zone: 'UTC' } as const
  school = openSchool(openDirectory(server.db), open)
})

test('write queries with list parameters are found in the areas', () => {
  const names = found.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['deleteStudents', 'updatePasswords']))
  expect(names).toEqual(expect.arrayContaining(Object.keys(VALUES)))
})

test.each(found.filter(({ name }) => !NO_CHOICE.includes(name)))(
  '$name writes and answers no row for an empty list',
  async ({ name, parameters, query }) => {
    const values = VALUES[name] ?? parameters.map((one) => (isList(one) ? [] : undefined))
    expect(values, 'VALUES names what else it takes').not.toContain(undefined)
    const before = await contents()
    const answer = await query(school, ...values)
    expect(await contents()).toEqual(before)
    const none = { total: 0, same: 0, today: 0 }
    expect([[], new Set(), null, undefined, false, 0, none]).toContainEqual(answer)
  },
)
