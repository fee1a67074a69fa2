import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Section } from '@talaqqi/contract/sections'
import { openClient, read, signIn } from '../client.ts'
import { freePort } from '../ports.ts'
import { NODE, startProgram } from '../processes.ts'
import { atMost, type Outcome } from '../promises.ts'
import { LARGE_ADMIN, onDatabase } from '../schools.ts'
import { startServer } from '../server.ts'
import { interleaved } from './interleaved.ts'
import { reading } from './work.ts'

const STATEMENTS = import.meta.resolve('./bare/our-statements.ts')
const LIMIT = 1.6
const CHILDREN = 40
/** A list of many years takes long; the fifth call begins PostgreSQL's generic plans. */
const FEW = { warmUp: 20, times: 60 }

/** Answers the students' classes before. The classes of the large school have eight students. */
const FILL_CLASS = `
  with chosen as (select account_id, id, section_id from students where account_id = (
      select account_id from sections where id = $1) and is_active
      order by section_id = $1 desc, id limit ${CHILDREN}),
    moved as (update students set section_id = $1 from chosen
      where students.account_id = chosen.account_id and students.id = chosen.id)
  select id, section_id from chosen`
const RETURN_STUDENTS = `
  update students set section_id = was.section_id
  from json_to_recordset($1) as was(id uuid, section_id uuid) where students.id = was.id`

/** Today's lists of a class of the large school, beside the statements that they need. */
export function measureRevisionList(data: string): Promise<Outcome[]> {
  return onDatabase(data, async ({ pool }, database) => {
    const ours = await startServer(data, database)
    const client = openClient(ours.url)
    try {
      const token = await signIn(client, LARGE_ADMIN)
      const [section] = await read<Section[]>(client.send({ path: '/api/sections/', token }))
      const { rows: before } = await pool.query(FILL_CLASS, [section?.id])
      const call = { path: `/api/revision/sections/${section?.id}`, token }
      const { students } = await read<{ students: unknown[] }>(client.send(call))
      const port = await freePort()
      const alone = await startProgram({
        command: NODE,
        args: [fileURLToPath(STATEMENTS), data, String(port), JSON.stringify([call])],
        port,
        log: path.join(data, 'statements.log'),
        env: { DATABASE_URL: database },
      })
      try {
        const work = reading(call)
        const sides = [ours.url, alone.url].map((url) => ({ url, work }))
        const [mine = Number.NaN, theirs = Number.NaN] = await interleaved(sides, FEW)
        const what = `the list of ${students.length} children (${mine.toFixed(1)} ms) beside its bare statements (${theirs.toFixed(1)} ms)`
        return [atMost(what, mine / theirs, LIMIT, '×')]
      } finally {
        await alone.stop()
        await pool.query(RETURN_STUDENTS, [JSON.stringify(before)])
      }
    } finally {
      client.close()
      await ours.stop()
    }
  })
}
