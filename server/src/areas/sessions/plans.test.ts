import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDirectory, openSchool } from '../../platform/tenancy/scope.ts'
import { makeScene } from '../../testing/scene.ts'
import { useServer } from '../../testing/server.ts'
import { selectStudentsOfSection } from '../students/queries.ts'
import { selectBatch } from './all-queries.ts'
import { selectRecentSessions, selectSessionsOfStudent } from './queries.ts'

const server = useServer()
const page = { skip: 0, limit: 100 }

/** How PostgreSQL reads what a query asks for where it may neither sort nor go through whole tables. */
async function planOf({ sql, params }: { sql: string; params: unknown[] }): Promise<string> {
  const client = new pg.Client(server.connection)
  await client.connect()
  onTestFinished(() => client.end())
  for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort', 'hashjoin', 'mergejoin'])
    await client.query(`set enable_${way} = off`)
  const { rows } = await client.query(`explain (costs off) ${sql}`, params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('a long history', () => {
  test.each(['sessions_newest', 'sessions_of_section', 'sessions_of_student'] as const)(
    'is read newest first from the index %s, not sorted as a whole',
    async (index) => {
      const { account_id, teacher, student, section } = await makeScene(server)
      const member = {
        account_id,
        user_id: teacher.user_id,
        is_admin: true,
        section_ids: 'all',
      } as const
      const school = openSchool(openDirectory(server.db), member)
      const queries = {
        sessions_newest: selectRecentSessions(school, page),
        sessions_of_section: selectRecentSessions(school, { ...page, section_id: section.id }),
        sessions_of_student: selectSessionsOfStudent(school, student.id, page),
      }
      const plan = await planOf(queries[index].toSQL())
      expect(plan).toContain(`Index Scan using ${index}`)
      expect(plan).not.toMatch(/Sort/)
    },
  )

  test('is read a batch at a time where all of it is exported', async () => {
    const { account_id, teacher } = await makeScene(server)
    const member = {
      account_id,
      user_id: teacher.user_id,
      is_admin: true,
      section_ids: 'all',
    } as const
    const place = { created_at: new Date(), id: account_id }
    const batch = selectBatch(openSchool(openDirectory(server.db), member), place, 1000)
    const plan = await planOf(batch.toSQL())
    expect(plan).toMatch(/Limit\n +-> +Index Scan using sessions_newest/)
    expect(plan).toContain('ROW(created_at, id) < ROW(')
  })

  test("is not read for the last lesson of each of a class's students", async () => {
    const { account_id, teacher, section } = await makeScene(server)
    const member = {
      account_id,
      user_id: teacher.user_id,
      is_admin: true,
      section_ids: 'all',
    } as const
    const plan = await planOf(
      selectStudentsOfSection(openSchool(openDirectory(server.db), member), section.id).toSQL(),
    )
    expect(plan).toContain('Index Scan using sessions_of_student')
    // The names of one class are sorted; its lessons are not.
    expect(plan.match(/Sort Key/g)).toHaveLength(1)
  })
})
