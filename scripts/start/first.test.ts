import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type AnyNode, parse } from 'acorn'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const commands: Record<string, string> = JSON.parse(read('package.json')).scripts

/** Node 12 has modules and optional `catch`, but not these. */
const NEWER = new Set([
  ...['rmSync', 'cpSync', 'mkdtempDisposableSync', 'replaceAll', 'at', 'findLast', 'hasOwn'],
  ...['toSorted', 'toReversed', 'toSpliced', 'any', 'AggregateError', 'structuredClone', 'fetch'],
  ...['AbortController', 'parseArgs', 'groupBy', 'withResolvers'],
  ...['getBuiltinModule', 'execve', 'WeakRef', 'FinalizationRegistry', 'availableParallelism'],
])

/** The files of the first `node` of a command, with all that they import. */
function firstFiles(command: string): string[] {
  const [first = ''] = command.split('&&')
  const [, file] = /^node (scripts\S+)/.exec(first.trim()) ?? []
  return file ? [...importedFrom(file)] : []
}

function importedFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, target = ''] of read(file).matchAll(/from '(\.[^']+)'/g))
    importedFrom(path.join(path.dirname(file), target), found)
  return found
}

/** Syntax and interfaces that Node 12 lacks. */
function newerThanNode12(source: string): string[] {
  const found: string[] = []
  // `?.` and `??` are of 2020, like `import.meta`, which Node 12 has.
  const options = { ecmaVersion: 2020, sourceType: 'module' } as const
  const visit = (node: AnyNode) => {
    if (node.type === 'ChainExpression') found.push('?.')
    if (node.type === 'LogicalExpression' && node.operator === '??') found.push('??')
    if (node.type === 'ExportAllDeclaration' && node.exported) found.push('export * as')
    if (node.type === 'PrivateIdentifier' || node.type === 'PropertyDefinition')
      found.push('#field')
    if (node.type === 'Literal' && String(node.value).startsWith('node:'))
      found.push(String(node.value))
    if (node.type === 'Identifier' && NEWER.has(node.name)) found.push(node.name)
    for (const child of Object.values(node).flat())
      if (child && typeof child === 'object' && 'type' in child) visit(child)
  }
  try {
    visit(parse(source, options))
  } catch (error) {
    found.push((error as Error).message)
  }
  return found
}

test('every command begins with a script that Node 12 runs', () => {
  const starting = Object.entries(commands).filter(([, line]) => /\bnode\b.*\.mjs/.test(line))
  expect(starting.length).toBeGreaterThan(10)
  for (const [name, line] of starting) {
    const files = firstFiles(line)
    expect(files, name).toContain('scripts/start/install.mjs')
    for (const file of files) expect([file, newerThanNode12(read(file))]).toEqual([file, []])
    const [, ...later] = line.split('&&').map((part) => part.trim())
    for (const part of later) expect(part, name).toMatch(/^(node_modules\/\.bin\/node|exec sh) /)
  }
})

test.each([
  ['a?.b', '?.'],
  ['a ?? b', '??'],
  ["import 'node:fs'", 'node:fs'],
  ["import { rmSync } from 'fs'", 'rmSync'],
  ["'a'.replaceAll('a', 'b')", 'replaceAll'],
  ['export * as a from "a"', 'export * as'],
])('Node 12 does not run: %s', (source, part) => {
  expect(newerThanNode12(source)).toContain(part)
})

test.each(['await 1', 'a ||= b', 'class A { static {} }', 'class A { #a = 1 }'])(
  'Node 12 cannot parse: %s',
  (source) => {
    expect(newerThanNode12(source)).not.toEqual([])
  },
)
