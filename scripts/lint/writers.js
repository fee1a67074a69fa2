import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { placeOf } from './boundaries.js'

/*
 * Who may write a table, as an oxlint rule: the area that its file in server/src/tables is named for,
 * or those that its comment names (`@writer users, auth`). Others ask that area. An UPDATE or DELETE goes
 * through `updateWhere` and `deleteWhere`; migrations, backup, restore and seed are not looked at.
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
/** Position of the table among the arguments of a call that writes. */
const WRITES = new Map([
  ['insert', 0],
  ['update', 0],
  ['delete', 0],
  ['updateWhere', 1],
  ['deleteWhere', 1],
  ['plainRecords', 0],
])
const RAW = { update: 'updateWhere', delete: 'deleteWhere' }

const writers = {
  create(context) {
    const place = placeOf(context.filename)
    const isProduct = place?.floor === 'areas' || place?.floor === 'platform'
    if (
      place?.workspace !== 'server' ||
      !isProduct ||
      /^(samples|factory|.*\.test)\.ts$/.test(place.name)
    )
      return {}
    const who = place.area || place.floor
    const tables = new Map()
    return {
      ImportDeclaration(node) {
        if (!/\/tables\/[\w-]+\.ts$/.test(node.source.value)) return
        for (const { imported, local } of node.specifiers)
          if (imported) tables.set(local.name, imported.name)
      },
      CallExpression(node) {
        const called = node.callee.property?.name ?? node.callee.name
        if (called === 'or' && node.arguments.some(({ type }) => type === 'SpreadElement'))
          context.report({ node, message: '`or` of an empty list is no condition: use isAnyOf' })
        const written = node.arguments[WRITES.get(called)]
        if (written?.type !== 'Identifier') return
        const table = tables.get(written.name)
        if (table && RAW[called])
          context.report({ node, message: `${RAW[called]} takes the condition with the rest` })
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
