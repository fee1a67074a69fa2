import type { DeclaredRoute } from '../platform/area.ts'
import { connect } from '../platform/database/connect.ts'
import { openDatabase } from '../platform/database/database.ts'
import { type Client, clientOf, filled } from './client.ts'
import { type TestDatabase, useDatabase } from './postgres/database.ts'
import { inputsOf, loadSamples } from './samples.ts'
import { growSchool } from './schools/grown-school.ts'
import { familyOf } from './schools/guardians.ts'
import { makeScene, type Scene } from './schools/scene.ts'
import { useApp } from './server.ts'

/** Tables that one call read and wrote, by name. */
export type TablesOfCall = { status: number; read: Set<string>; written: Set<string> }

const READ = /\b(?<!delete )(?:from|join) "(\w+)"/g
const WRITTEN = /\b(?:insert into|update|delete from) "(\w+)"/g
const DELETED = /\bdelete from "(\w+)"/g

/** Runs each call with its sample in a school of its own and watches the statements. */
export async function openTablesOfCalls(): Promise<
  (routes: DeclaredRoute[]) => Promise<Map<string, TablesOfCall>>
> {
  const database = useDatabase()
  const asked: string[] = []
  const { db } = openDatabase(database.connection, { watch: (text) => asked.push(text) })
  const app = useApp(database.connection, { db })
  const server = {
    ...database,
    get app() {
      return app.current
    },
  }
  const inputOf = inputsOf(await loadSamples())

  async function run(route: DeclaredRoute, dependents: Dependents): Promise<TablesOfCall> {
    const scene = await makeScene(server)
    await growSchool(scene, 1)
    const { params, query, body } = await inputOf(route, scene, scene.student.id)
    const client = await clientFor(route, scene)
    asked.splice(0)
    const path = filled(route.path, params)
    const { statusCode } = await client.send({ method: route.method, path, query, body })
    // The first statement of a signed-in call checks its token.
    const own = route.access.who === 'anyone' ? [...asked] : asked.slice(1)
    const deleted = namesIn(own, DELETED).flatMap((table) => [...cascadesOf(table, dependents)])
    return {
      status: statusCode,
      read: new Set(namesIn(own, READ)),
      written: new Set([...namesIn(own, WRITTEN), ...deleted]),
    }
  }

  async function clientFor({ access }: DeclaredRoute, scene: Scene): Promise<Client> {
    if (access.who === 'anyone') return clientOf(server.app)
    return access.who === 'guardian' ? (await familyOf(scene)).client : scene.asAdministrator
  }

  return async (routes) => {
    const dependents = await readDependents(database)
    const found = new Map<string, TablesOfCall>()
    for (const route of routes)
      found.set(`${route.method} ${route.path}`, await run(route, dependents))
    return found
  }
}

const namesIn = (statements: string[], pattern: RegExp) =>
  statements.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))

/** By table: the tables with rows that change when its rows are deleted. */
type Dependents = Map<string, string[]>

async function readDependents({ connection }: TestDatabase): Promise<Dependents> {
  const client = await connect(connection)
  const { rows } = await client.query<{ name: string; dependents: string[] }>(
    `select confrelid::regclass::text as name, array_agg(conrelid::regclass::text) as dependents
      from pg_constraint where contype = 'f' and confdeltype <> 'a' group by 1`,
  )
  await client.end()
  return new Map(rows.map(({ name, dependents }) => [name, dependents]))
}

function cascadesOf(table: string, dependents: Dependents, seen = new Set<string>()) {
  for (const name of dependents.get(table) ?? [])
    if (!seen.has(name)) cascadesOf(name, dependents, seen.add(name))
  return seen
}
