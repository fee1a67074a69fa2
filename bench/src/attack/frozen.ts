import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from '../client.ts'
import { treeOf } from '../process-memory.ts'
import { atMost, type Outcome } from '../promises.ts'
import { startServer } from '../server.ts'
import { hireTeacher } from './writers.ts'

export async function attackByFreezing(data: string): Promise<Outcome[]> {
  const server = await startServer(data)
  const frozen = treeOf(server.pid).filter((pid) => pid !== server.pid)
  const signal = (name: NodeJS.Signals) => {
    for (const pid of frozen)
      try {
        process.kill(pid, name)
      } catch {}
  }
  try {
    const teacher = await hireTeacher(server.url)
    const client = openClient(server.url, 20)
    const ask = (at: string) => client.send({ path: at, token: teacher.token })
    signal('SIGSTOP')
    const lists = Promise.all(Array.from({ length: 12 }, () => ask('/api/students/')))
    const [health, ready] = await Promise.all([ask('/api/health'), ask('/api/ready')])
    const slowest = Math.max(...(await lists).map(({ ms }) => ms))
    signal('SIGCONT')
    const thawed = Date.now()
    while ((await ask('/api/students/')).status !== 200) await sleep(50)
    const back = (Date.now() - thawed) / 1000
    client.close()
    return [
      atMost(`a frozen database: health answers ${health.status} after`, health.ms, 2000, 'ms'),
      atMost(`the same: ready answers ${ready.status} after`, ready.ms, 2000, 'ms'),
      atMost('the same: the slowest of 12 calls is answered after', slowest / 1000, 31, 's'),
      atMost('thawed: until lists are answered again', back, 5, 's'),
    ]
  } finally {
    signal('SIGCONT')
    await server.stop()
  }
}
