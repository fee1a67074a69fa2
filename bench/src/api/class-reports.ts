import { type Client, openClient, read, signIn } from '../client.ts'
import { atMost, type Outcome, percentile } from '../promises.ts'
import { LARGE_ADMIN, onDatabase } from '../schools.ts'
import { startServer } from '../server.ts'

const CLASS = 'Class of forty'
const DAY_MS = 86_400_000
const MOST_S = 20
/** 27,000 lessons. */
const MOST_WITH_LOG_S = 40
const POLL_MS = 100

/** Forty students, each with the lessons of three: about 750 a year, as in a full-time school. */
const MAKE_CLASS = `
  with school as (
    select active_account_id as account_id from users where email = $1
  ), section as (
    insert into sections (account_id, id, name)
    select account_id, gen_random_uuid(), $2 from school returning account_id, id
  ), numbered as (
    select account_id, id, row_number() over (order by id) as number
    from students join school using (account_id)
  ), moved as (
    update students set section_id = section.id
    from numbered, section
    where students.account_id = numbered.account_id and students.id = numbered.id
      and numbered.number <= 40
  )
  update sessions set student_id = hearing.id
  from numbered as own
  join numbered as hearing on hearing.number = (own.number - 1) % 40 + 1
  where own.number between 41 and 120
    and sessions.account_id = own.account_id and sessions.student_id = own.id`

type Print = { id: string; status: string; url: string | null }

/** A year of forty students as one PDF, while others read a list ten times a second. */
export function measureClassReports(data: string): Promise<Outcome[]> {
  return onDatabase(data, async ({ pool }, database) => {
    await pool.query(MAKE_CLASS, [LARGE_ADMIN, CLASS])
    await pool.query('analyze')
    const server = await startServer(data, database)
    const [printing, others] = [openClient(server.url), openClient(server.url)]
    try {
      const token = await signIn(printing, LARGE_ADMIN)
      const outcomes: Outcome[] = []
      for (const with_lessons of [false, true]) {
        const what = `a class of forty for a year in one PDF${with_lessons ? ', with the log of lessons' : ''}`
        const waits: number[] = []
        const reading = readUntil(others, token, waits)
        const ms = await printClass(printing, token, with_lessons)
        await reading.stop()
        outcomes.push(
          atMost(what, ms / 1000, with_lessons ? MOST_WITH_LOG_S : MOST_S, 's'),
          atMost('a list of 200 meanwhile, 50 of 100', percentile(waits, 0.5), 50, 'ms'),
          atMost('a list of 200 meanwhile, 99 of 100', percentile(waits, 0.99), 200, 'ms'),
        )
      }
      return outcomes
    } finally {
      printing.close()
      others.close()
      await server.stop()
    }
  })
}

function readUntil(client: Client, token: string, waits: number[]) {
  const under = { way: true }
  const reading = (async () => {
    while (under.way) {
      waits.push((await client.send({ path: '/api/students/', token })).ms)
      await pause(POLL_MS)
    }
  })()
  return {
    stop: () => {
      under.way = false
      return reading
    },
  }
}

/** From the request to the last byte of the PDF, in ms. */
async function printClass(client: Client, token: string, with_lessons: boolean): Promise<number> {
  const sections = await read<{ id: string; name: string }[]>(
    client.send({ path: '/api/sections/?limit=100', token }),
  )
  const section_id = sections.find(({ name }) => name === CLASS)?.id
  const dayOf = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const body = { section_id, start_date: dayOf(365), end_date: dayOf(1), with_lessons }
  const path = '/api/progress-reports/prints'
  const begun = performance.now()
  const { id } = await read<Print>(client.send({ method: 'POST', path, token, body }))
  for (;;) {
    const prints = await read<Print[]>(client.send({ path, token }))
    const print = prints.find((one) => one.id === id)
    if (print?.status === 'failed') throw new Error('the print has failed')
    if (print?.url) {
      const { status } = await client.send({ path: print.url })
      if (status !== 200) throw new Error(`the PDF answered ${status}`)
      return performance.now() - begun
    }
    await pause(POLL_MS)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
