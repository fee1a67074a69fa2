import { hireTeacher, recordLesson } from '../attack/writers.ts'
import { openClient } from '../client.ts'
import { atMost, median, type Outcome } from '../promises.ts'
import { makeManySchools } from '../schools.ts'
import { startServer } from '../server.ts'

const OTHERS = 1000
const WARM_UP = 50
const TIMES = 300

/** Alternates with the same school alone. */
export async function measureManySchools(folder: string): Promise<Outcome[]> {
  const crowded = await openSchool(await makeManySchools(folder, OTHERS))
  const alone = await openSchool(await makeManySchools(folder, 0))
  try {
    const times = { lists: [[], []], saves: [[], []] } as Record<string, [number[], number[]]>
    for (let turn = 0; turn < WARM_UP + TIMES; turn += 1)
      for (const [place, school] of [crowded, alone].entries()) {
        const list = await school.list()
        const save = await school.save(turn)
        if (turn < WARM_UP) continue
        times.lists?.[place]?.push(list)
        times.saves?.[place]?.push(save)
      }
    return Object.entries(times).map(([what, [many, one]]) => {
      const [beside, by] = [median(many), median(one)]
      const promise = `${what} of a school beside ${OTHERS} others (${beside.toFixed(1)} ms) against alone (${by.toFixed(1)} ms)`
      return atMost(promise, beside / by, 1.25, '×')
    })
  } finally {
    await Promise.all([crowded.stop(), alone.stop()])
  }
}

async function openSchool(data: string) {
  const server = await startServer(data)
  const teacher = await hireTeacher(server.url)
  const client = openClient(server.url)
  return {
    list: async () => (await client.send({ path: '/api/students/', token: teacher.token })).ms,
    async save(turn: number) {
      const answer = await recordLesson(client, teacher, turn)
      if (answer?.status !== 200) throw new Error(`a lesson was not saved: ${answer?.text}`)
      return answer.ms
    },
    async stop() {
      client.close()
      await server.stop()
    },
  }
}
