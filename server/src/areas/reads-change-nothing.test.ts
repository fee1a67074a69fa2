import { expect, test, vi } from 'vitest'
import { declaredRoutes } from '../platform/area.ts'
import { type Client, clientOf, filled } from '../testing/client.ts'
import { watchWrites } from '../testing/postgres/writes.ts'
import { inputsOf, loadSamples } from '../testing/samples.ts'
import { familyOf } from '../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../testing/schools/scene.ts'
import { useServer } from '../testing/server.ts'
import { areas } from './list.ts'

/* Every GET of the contract, as a person, as a prefetching browser and as HEAD. */

vi.setConfig({ testTimeout: 120_000 })
const server = useServer()
const readWrites = watchWrites(server)
const inputOf = inputsOf(await loadSamples())
const reads = declaredRoutes(areas).filter(({ method }) => method === 'GET')

const WAYS: Record<string, { method: 'GET' | 'HEAD'; headers: Record<string, string> }> = {
  HEAD: { method: 'HEAD', headers: {} },
  prefetch: { method: 'GET', headers: { 'sec-purpose': 'prefetch' } },
  prerender: { method: 'GET', headers: { 'sec-purpose': 'prefetch;prerender' } },
  GET: { method: 'GET', headers: {} },
}

async function clientFor(who: string, scene: Scene): Promise<Client> {
  if (who === 'anyone') return clientOf(server.app)
  return who === 'guardian' ? (await familyOf(scene)).client : scene.asAdministrator
}

test('reading changes data only when a person opens a lesson', async () => {
  const changing = new Map<string, string[]>(Object.keys(WAYS).map((way) => [way, []]))
  for (const route of reads) {
    const scene = await makeScene(server)
    const input = await inputOf(route, scene, scene.student.id)
    const client = await clientFor(route.access.who, scene)
    const path = filled(route.path, input.params)
    await readWrites()
    for (const [way, { method, headers }] of Object.entries(WAYS)) {
      const answer = await client.send({
        method: method as 'GET',
        path,
        query: input.query,
        headers,
      })
      expect(answer.statusCode, `${way} ${route.path}: ${answer.body}`).toBe(200)
      if ((await readWrites()).length > 0) changing.get(way)?.push(route.name)
    }
  }
  expect(reads.length).toBeGreaterThan(50)
  expect(Object.fromEntries(changing)).toEqual({
    ...{ HEAD: [], prefetch: [], prerender: [] },
    GET: ['openLesson'],
  })
})
