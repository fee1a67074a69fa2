import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, openClient } from '../client.ts'
import { treeOf } from '../process-memory.ts'
import type { Running } from '../processes.ts'
import { atMost, type Outcome } from '../promises.ts'
import { startServer } from '../server.ts'
import { kill } from './deaths.ts'
import { countMissing, hireTeacher, idOf, recordLesson, type Teacher } from './writers.ts'

/** `ATTACK_ROUNDS` sets a smaller number. */
const ROUNDS = Number(process.env.ATTACK_ROUNDS ?? 50)
const PHONES = 8
const BACK_S = 30

const VICTIMS: ((server: Running) => number[])[] = [
  ({ pid }) => [pid],
  ({ pid }) => treeOf(pid).filter((one) => one !== pid),
  ({ pid }) => treeOf(pid).toReversed(),
]

/** While phones save lessons; finally checks every acknowledged save. */
export async function attackByRounds(data: string): Promise<Outcome[]> {
  let server = await startServer(data)
  const teacher = await hireTeacher(server.url)
  const answered: string[] = []
  let slowest = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = startLoad(server.url, teacher)
    await sleep(300 + Math.random() * 700)
    const victims = VICTIMS[round % VICTIMS.length]?.(server) ?? []
    kill(victims)
    await sleep(200)
    answered.push(...(await load.stop()))
    const begun = performance.now()
    if (!victims.includes(server.pid) && !(await isBack(server.url))) kill(treeOf(server.pid))
    if (!(await answers(server.url))) {
      await server.stop()
      server = await startServer(data)
    }
    slowest = Math.max(slowest, performance.now() - begun)
  }
  const missing = await countMissing(server.url, teacher, answered)
  await server.stop()
  return [
    atMost(
      `${ROUNDS} rounds of killing server or database under load: of ${answered.length} answered lessons, missing`,
      missing,
      0,
      'lessons',
    ),
    atMost('the same: the longest until lessons were saved again', slowest / 1000, BACK_S, 's'),
  ]
}

/** Refused saves are not counted. */
function startLoad(url: string, teacher: Teacher) {
  const client = openClient(url, PHONES)
  const flow = { isOver: false }
  const answered: string[] = []
  const phone = async (first: number) => {
    for (let turn = first; !flow.isOver; turn += PHONES) {
      const answer = await recordLesson(client, teacher, turn)
      if (answer?.status === 200) answered.push(idOf(answer))
      else await sleep(20)
    }
  }
  const phones = Promise.all(Array.from({ length: PHONES }, (_, number) => phone(number)))
  return {
    async stop() {
      flow.isOver = true
      await phones
      client.close()
      return answered
    },
  }
}

const isReady = (client: Client) =>
  client.send({ path: '/api/ready' }).then(
    ({ status }) => status === 200,
    () => false,
  )

async function answers(url: string): Promise<boolean> {
  const client = openClient(url)
  return isReady(client).finally(() => client.close())
}

async function isBack(url: string): Promise<boolean> {
  const until = Date.now() + BACK_S * 1000
  while (Date.now() < until) {
    if (await answers(url)) return true
    await sleep(100)
  }
  return false
}
