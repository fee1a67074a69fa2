import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as tables from '../../tables/index.ts'

const schoolTables = new Set(
  Object.values(tables)
    .filter((value) => is(value, PgTable))
    .map(getTableConfig)
    .filter(({ columns }) => columns.some(({ name }) => name === 'account_id'))
    .map(({ name }) => name),
)

const MENTION = /\b(?:from|join|into|update) "(\w+)"(?: (?:as )?"(\w+)")?/gi

/** The first school table without a condition for the school; null if there is none. */
export function forgottenSchool(query: string): string | null {
  const mentions = [...query.matchAll(MENTION)]
  for (const { 1: table = '', 2: as = table, index } of mentions) {
    if (!schoolTables.has(table)) continue
    const own = query.includes(`"${as}"."account_id"`)
    const only = mentions.length === 1 && query.includes('"account_id"')
    const inserted = query.startsWith(`into "${table}" ("account_id"`, index)
    if (!own && !only && !inserted) return table
  }
  return null
}

const WRITE = /\b(?:update "\w+" set|delete from "\w+")/gi

export function lacksCondition(query: string): boolean {
  return [...query.matchAll(WRITE)].some(
    ({ index, 0: write }) => !beginsCondition(query.slice(index + write.length)),
  )
}

/** Outside parentheses, and before the statement ends. */
function beginsCondition(rest: string): boolean {
  let depth = 0
  for (const [token] of rest.matchAll(/[()]|\b(?:where|returning)\b/gi)) {
    if (token === '(') depth += 1
    else if (token === ')') depth -= 1
    else if (depth === 0) return token.toLowerCase() === 'where'
    if (depth < 0) return false
  }
  return false
}

const LOCK = /\bfor (?:no key update|update|key share|share)\b/i
const OF_SEVERAL = /= any\(| in [(\w]|\bwhere "\w+"\."account_id" = \$\d+(?: order| for|$)/i
const BY_ID = /order by (?:"\w+"\.)?"(?:id|user_id|account_id)"(?! desc)[^()]* for /i

/** Locks in another order than by id may deadlock. */
export function locksInNoOrder(query: string): boolean {
  return LOCK.test(query) && OF_SEVERAL.test(query) && !BY_ID.test(query)
}
