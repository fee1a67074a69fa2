import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { placeOf } from './boundaries.js'

/*
 * Who may write a table, as an oxlint rule: the area that its file in server/src/tables is named for,
 * or those that its comment names (`@writer users, auth`). Others ask that area.
 */

const TABLES = path.resolve(import.meta.dirname, '../../server/src/tables')
const TABLE = /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\s*)?export const (\w+) = pgTable\(/g

/** The areas that write each table of a file, by the table's name. */
export function writersIn(text, fileArea) {
  return [...text.matchAll(TABLE)].map(([, comment = '', table]) => {
    const [, named] = /@writer ([\w, -]+)/.exec(comment) ?? []
    return [table, named ? named.trim().split(/, */) : [fileArea]]
  })
}

function readWriters() {
  if (!existsSync(TABLES)) return new Map()
  const files = readdirSync(TABLES).filter((file) => !file.endsWith('.test.ts'))
  return new Map(
    files.flatMap((file) =>
      writersIn(readFileSync(path.join(TABLES, file), 'utf8'), path.basename(file, '.ts')),
    ),
  )
}

const WRITERS = readWriters()
const WRITES = new Set(['insert', 'update', 'delete'])

const writers = {
  create(context) {
    const place = placeOf(context.filename)
    const isProduct = place?.floor === 'areas' || place?.floor === 'platform'
    if (place?.workspace !== 'server' || !isProduct || place.name.endsWith('.test.ts')) return {}
    const who = place.area || place.floor
    /** What the tables are called in this file. */
    const tables = new Map()
    return {
      ImportDeclaration(node) {
        if (!/\/tables\/[\w-]+\.ts$/.test(node.source.value)) return
        for (const { imported, local } of node.specifiers)
          if (imported) tables.set(local.name, imported.name)
      },
      CallExpression(node) {
        const [first] = node.arguments
        if (!WRITES.has(node.callee.property?.name) || first?.type !== 'Identifier') return
        const table = tables.get(first.name)
        const allowed = WRITERS.get(table)
        if (allowed && !allowed.includes(who))
          context.report({
            node,
            message: `${who} never writes ${table}: ask ${allowed.join(' or ')}, or name it beside the table (@writer)`,
          })
      },
    }
  },
}

export default { meta: { name: 'tables' }, rules: { writers } }
