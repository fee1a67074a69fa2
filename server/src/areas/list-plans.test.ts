import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { type DeclaredRoute, declaredRoutes } from '../platform/area.ts'
import { guardianStudents, students } from '../tables/index.ts'
import { type Client, filled } from '../testing/client.ts'
import { useDatabase } from '../testing/postgres/database.ts'
import { type Node, type Query, usePlans } from '../testing/postgres/plans.ts'
import { inputsOf, loadSamples } from '../testing/samples.ts'
import { fillSchool } from '../testing/schools/filled-school.ts'
import { familyOf } from '../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../testing/schools/scene.ts'
import { useApp } from '../testing/server.ts'
import { areas } from './list.ts'

vi.setConfig({ hookTimeout: 240_000, testTimeout: 240_000 })

const FEW = 10

/** PostgreSQL scans so few rows rather than using their index. */
const ROWS_OF_A_PAGE = 70

/** One look-up in an index or in rows that were read before: a join may repeat it. */
const LOOK_UPS = new Set([
  'Index Scan',
  'Index Only Scan',
  'Bitmap Heap Scan',
  'Bitmap Index Scan',
  'Materialize',
  'Memoize',
])

/** The newest lesson of each student, by an index. */
const NEWEST_OF_EACH = [
  'GET /dashboard/school',
  'GET /guardian/children',
  'GET /students/sections',
  'GET /students/with-last',
]

const database = useDatabase()
const plans = usePlans(database)
const app = useApp(database.connection, { db: plans.watched.db })
const server = {
  ...database,
  get app() {
    return app.current
  },
}
const inputOf = inputsOf(await loadSamples())
const lists = declaredRoutes(areas)
  .filter(({ method, access }) => method === 'GET' && access.who !== 'anyone')
  .filter(({ answer }) => hasList(answer))
  .map((route) => [`GET ${route.path}`, route] as const)

function hasList(schema: $ZodType): boolean {
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'array') return true
  return def.type === 'object' && Object.values(def.shape).some(hasList)
}

type Repeated = { node: string; loops: number }

/** What the plan repeats for each row. */
function repeatedIn(node: Node): Repeated[] {
  const { 'Node Type': type, 'Parent Relationship': place, 'Actual Loops': loops } = node
  const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
  const isLookUp = LOOK_UPS.has(type) || (type === 'Seq Scan' && rows <= ROWS_OF_A_PAGE)
  const isRepeated = loops > FEW && (place === 'SubPlan' || !isLookUp)
  const here = isRepeated
    ? [{ node: `${place} ${type} ${node['Relation Name'] ?? ''}`, loops }]
    : []
  return [...here, ...(node.Plans ?? []).flatMap((one) => repeatedIn(one))]
}

async function clientFor({ access }: DeclaredRoute, scene: Scene): Promise<Client> {
  return access.who === 'guardian' ? (await familyOf(scene)).client : scene.asAdministrator
}

async function queriesOf(route: DeclaredRoute, scene: Scene): Promise<Query[]> {
  const { params, query } = await inputOf(route, scene, scene.student.id)
  const shape: object = (route.query?._zod.def as { shape?: object } | undefined)?.shape ?? {}
  const most = 'limit' in shape ? { limit: 1000 } : {}
  const client = await clientFor(route, scene)
  const path = filled(route.path, params)
  return plans.asks(async () => {
    const answer = await client.send({ method: 'GET', path, query: { ...query, ...most } })
    expect(answer.statusCode, answer.body).toBe(200)
  })
}

/** Of those that are not `known`, such as the caller's check of an earlier call. */
async function repeatedBy(queries: Query[], known = new Set<string>()): Promise<Repeated[]> {
  const found: Repeated[] = []
  const news = queries.filter(({ text }) => /^(select|with)/.test(text) && !known.has(text))
  for (const query of news) known.add(query.text)
  for (const query of news)
    for (const plan of ['for these', 'for any'] as const)
      found.push(...repeatedIn(await plans.explainQuery(query, plan)))
  return found
}

describe.each([50, 2000])('in a school with %s rows in each list', (rows) => {
  let scene: Scene
  const known = new Set<string>()
  beforeAll(async () => {
    scene = await makeScene(server)
    await fillSchool(plans.watched.pool, scene, rows)
  })

  test.each(lists)('%s reads nothing once for each row', async (name, route) => {
    const repeated = await repeatedBy(await queriesOf(route, scene), known)
    const isNewest = NEWEST_OF_EACH.includes(name)
    expect(repeated.filter(({ node }) => !(isNewest && node.startsWith('Inner Limit')))).toEqual([])
  })
})

test('a correlated subquery would be reported', async () => {
  const scene = await makeScene(server)
  await fillSchool(plans.watched.pool, scene, 50)
  const { account_id } = scene
  const { db } = plans.watched
  const correlated = db
    .select({
      id: students.id,
      guardians: sql`(select json_agg(${guardianStudents.guardian_id}) from ${guardianStudents}
        where ${guardianStudents.account_id} = ${account_id}
          and ${guardianStudents.student_id} = ${students.id})`,
    })
    .from(students)
    .innerJoin(guardianStudents, eq(guardianStudents.student_id, students.id))
    .where(eq(students.account_id, account_id))
  const repeated = await repeatedBy(await plans.asks(() => correlated))
  expect(repeated).toContainEqual({
    node: expect.stringContaining('SubPlan'),
    loops: expect.any(Number),
  })
})
