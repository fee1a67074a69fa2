import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import type { TestDatabase } from './database.ts'

export type Node = {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Filter?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

export type Query = { text: string; values: unknown[] }

/** Custom, for the query's values; or generic. */
export type PlanKind = 'for these' | 'for any'

export function usePlans({ connection }: Pick<TestDatabase, 'connection'>) {
  const asked: Query[] = []
  const watched = openDatabase(connection, {
    // Seeding a large school has no time limit.
    limits: 'none',
    watch: (text, values) => asked.push({ text, values }),
  })
  const client = new pg.Client(connection)
  beforeAll(() => client.connect())
  afterAll(async () => {
    await client.end()
    await watched.close()
  })

  async function asks(ask: () => PromiseLike<unknown>): Promise<Query[]> {
    asked.length = 0
    await ask()
    return [...asked]
  }

  async function explain(ask: () => PromiseLike<unknown>, plan: PlanKind): Promise<Node> {
    const [query] = await asks(ask)
    if (!query) throw new Error('nothing was asked')
    return explainQuery(query, plan)
  }

  async function explainQuery(query: Query, plan: PlanKind): Promise<Node> {
    const mode = plan === 'for any' ? 'force_generic_plan' : 'force_custom_plan'
    await client.query('deallocate all')
    await client.query(`set plan_cache_mode = ${mode}`)
    await client.query(`prepare asked as ${query.text}`)
    const values = query.values.map(literal).join(', ')
    const given = values ? `(${values})` : ''
    const { rows } = await client.query(
      `explain (analyze, buffers, format json) execute asked ${given}`,
    )
    const [{ Plan: top }] = rows[0]['QUERY PLAN'] as [{ Plan: Node }]
    return top
  }
  return {
    watched,
    /** The statements of the work. */
    asks,
    explainQuery,
    /** The nodes of a table in the plan of the first query. */
    scansOf: async (table: string, ask: () => PromiseLike<unknown>, plan: PlanKind) =>
      scansOf(await explain(ask, plan), table),
    /** Read by the first query. */
    rowsRead: async (table: string, ask: () => PromiseLike<unknown>, plan: PlanKind) =>
      rowsOf(await explain(ask, plan), table),
    /** Of tables and indexes; an index may read many entries for few rows. */
    pagesRead: async (ask: () => PromiseLike<unknown>, plan: PlanKind) => {
      const top = await explain(ask, plan)
      return top['Shared Hit Blocks'] + top['Shared Read Blocks']
    },
    /** By sequential scan. */
    wholeTables: async (ask: () => PromiseLike<unknown>, plan: PlanKind) =>
      readWhole(await explain(ask, plan)),
  }
}

const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)]

function rowsOf(top: Node, table: string): number {
  return scansOf(top, table).reduce(
    (sum, node) =>
      sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    0,
  )
}

const scansOf = (top: Node, table: string) =>
  nodes(top).filter((node) => node['Relation Name'] === table)

const readWhole = (top: Node) =>
  nodes(top)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  return pg.escapeLiteral(String(value))
}
