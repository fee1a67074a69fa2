import { getImport } from '@talaqqi/contract/imports'
import { runImport } from '@talaqqi/contract/imports-students'
import { moveStudents } from '@talaqqi/contract/students'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { inTransaction, openDirectory } from '../../platform/tenancy/scope.ts'
import { students } from '../../tables/index.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeStudent } from '../students/factory.ts'

const server = useServer()

/** Names sort in reverse order of ids. */
async function importStudents(count: number) {
  const scene = await makeScene(server)
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ row: at + 2, first_name: `Name ${String.fromCharCode(90 - at)}`, last_name: 'Child' },
    class: 'Imported',
  }))
  const body = { id: v7(), name: 'children.csv', headings: [], rows }
  const { id } = await scene.asAdministrator.call(runImport, { body })
  const all = await server.db
    .select()
    .from(students)
    .where(eq(students.account_id, scene.account_id))
  const ids = all.filter(({ last_name }) => last_name === 'Child').map((student) => student.id)
  return { scene, id, ids }
}

test('an import can be read while its students are locked', async () => {
  const { scene, id } = await importStudents(3)
  await server.db.transaction(async (other) => {
    await other.execute(sql`
      select id from students where "account_id" = ${scene.account_id} order by "id" for update`)
    const shown = await scene.asAdministrator.call(getImport, { params: { id } })
    expect(shown.hanging).toEqual([])
  })
})

test('bulk moves never fail while an import is read and undone', async () => {
  const { scene, id, ids } = await importStudents(20)
  const { asAdministrator, section } = scene
  const move = (student_ids: string[]) =>
    asAdministrator.send({
      method: 'POST',
      path: moveStudents.path,
      body: { student_ids, section_id: section.id },
    })
  const show = () => asAdministrator.send({ method: 'GET', path: `/imports/${id}` })
  const undo = () => asAdministrator.send({ method: 'POST', path: `/imports/${id}/undo` })
  const calls = Array.from({ length: 6 }, () => [
    move(ids),
    show(),
    move(ids.toReversed()),
    undo(),
  ]).flat()
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
  // After the undo there are no students to move.
  expect(statuses.filter((status) => ![200, 404].includes(status))).toEqual([])
})

describe('two transactions in a deadlock', () => {
  test('both succeed, since the aborted one is retried', async () => {
    const { account_id, student } = await makeScene(server)
    const other = await makeStudent(server, { account_id })
    const lock = (id: string) => sql`
      select id from students where "account_id" = ${account_id} and id = ${id} for update`
    let begun = 0
    const both = new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (begun < 2) return
        clearInterval(timer)
        resolve()
      }, 10)
    })
    let runs = 0
    const cross = (first: string, second: string) =>
      inTransaction(openDirectory(server.db), async (inside) => {
        runs += 1
        await inside.db.execute(lock(first))
        begun += 1
        await both
        await inside.db.execute(lock(second))
      })
    await Promise.all([cross(student.id, other.id), cross(other.id, student.id)])
    expect(runs).toBe(3)
  })

  test('also succeed if one is a single statement', async () => {
    const { account_id, student } = await makeScene(server)
    const other = await makeStudent(server, { account_id })
    const one = (id: string, first_name: string) => sql`
      update students set first_name = ${first_name} where "account_id" = ${account_id} and id = ${id}`
    let alone: Promise<unknown> | undefined
    await server.db.transaction(async (db) => {
      await db.execute(one(other.id, 'Held'))
      // Locks the first student, then waits for the second. Drizzle sends the query when it is awaited.
      const query = server.db.execute(sql`
        with ordered as (select id from students where "account_id" = ${account_id}
          and id in (${student.id}, ${other.id}) order by "id" for update)
        update students set last_name = 'Alone' from ordered
        where students.id = ordered.id and "students"."account_id" = ${account_id}`)
      alone = query.then(() => {})
      const waiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect
        .poll(async () => (await server.db.execute(waiting)).rowCount, { timeout: 5000 })
        .toBe(1)
      await db.execute(one(student.id, 'Held'))
    })
    await alone
    const rows = await server.db.select().from(students).where(eq(students.account_id, account_id))
    const both = rows.filter(({ id }) => [student.id, other.id].includes(id))
    expect(both.map(({ first_name, last_name }) => `${first_name} ${last_name}`)).toEqual([
      'Held Alone',
      'Held Alone',
    ])
  })
})
