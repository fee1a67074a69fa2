import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allRoutes } from '@talaqqi/contract/testing/all-routes'
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { describe, expect, test } from 'vitest'

/*
 * Finds every regular expression in sources and schemas, proves it linear by its automaton, and
 * runs it on 16 kB of its worst input.
 */

const ROOT = path.join(import.meta.dirname, '../..')
const SOURCES = '{quran,contract,server,web}/src/**/*.{ts,tsx}'
const OF_TESTS = /\.test\.tsx?$|\/testing\/|\.gen\.ts$/
const SIZE = 16 * 1024
/** Backtracking is 130 million steps; a linear search takes 0.1 ms. */
const SLOW_MS = 40

type Found = { where: string; regex: RegExp }

function inSources(): { found: Found[]; made: string[] } {
  const found: Found[] = []
  const made: string[] = []
  for (const file of globSync(SOURCES, { cwd: ROOT }).filter((name) => !OF_TESTS.test(name))) {
    const { program } = parseSync(file, readFileSync(path.join(ROOT, file), 'utf8'))
    const noteMaking = ({ callee }: NewExpression | CallExpression) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') made.push(file)
    }
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern, flags } = node.regex
        found.push({ where: `${file} /${pattern}/${flags}`, regex: new RegExp(pattern, flags) })
      },
      NewExpression: noteMaking,
      CallExpression: noteMaking,
    }).visit(program)
  }
  return { found, made }
}

/** zod's formats are not in our sources. */
function inSchemas(): Found[] {
  const seen = new Map<string, RegExp>()
  const visited = new Set<unknown>()
  const visit = (value: unknown) => {
    if (value instanceof RegExp) seen.set(String(value), value)
    else if (typeof value === 'object' && value !== null && !visited.has(value)) {
      visited.add(value)
      const inside = '_zod' in value ? (value._zod as { def: object; bag?: object }) : value
      for (const each of inside instanceof Set ? inside : Object.values(inside)) visit(each)
    }
  }
  for (const { params, query, body } of allRoutes) visit([params, query, body])
  return [...seen].map(([where, regex]) => ({ where: `a schema: ${where}`, regex }))
}

/** Empty for a linear search. */
function backtracking({ source, flags }: RegExp): string[] {
  return analyse({ source, flags }).reports.map(({ type }) => type)
}

/** 16 kB of each character, after each word of the pattern. */
function* hardTexts({ source }: RegExp): Generator<string> {
  const beginnings = ['', ...new Set(source.match(/\w+/g))].slice(0, 8)
  for (const character of new Set(` \t\na0.-/,;:"'<=@_\\\u0660\u064E${source}`))
    for (const beginning of beginnings)
      yield `${beginning}${character.repeat(SIZE)}`.slice(0, SIZE - 1) + '\u0001'
}

/** The best of several runs. */
function timeOf({ source, flags }: RegExp, text: string): number {
  const everywhere = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5 && best > SLOW_MS; round += 1) {
    const from = performance.now()
    text.replace(everywhere, '')
    best = Math.min(best, performance.now() - from)
  }
  return best
}

const slowest = (regex: RegExp) =>
  Math.max(...[...hardTexts(regex)].map((text) => timeOf(regex, text)))

const { found, made } = inSources()
const all = [...found, ...inSchemas()]

test('regular expressions are found, and none is built at run time', () => {
  expect(found.length).toBeGreaterThan(50)
  expect(inSchemas().length).toBeGreaterThan(3)
  expect(made).toEqual([])
})

describe('a regular expression', () => {
  test.each([/\s*;\s*q=/i, /\/+$/, /^(a+)+$/])('a slow one is found: %s', (regex) => {
    expect(backtracking(regex)).not.toEqual([])
  })

  test('a slow one takes its time', { timeout: 60_000 }, () => {
    expect(timeOf(/\s*;\s*q=/i, ' '.repeat(SIZE))).toBeGreaterThan(SLOW_MS)
  })

  test.each(all.map(({ where, regex }) => [where, regex] as const))(
    'never goes back and forth: %s',
    { timeout: 60_000 },
    (_, regex) => {
      expect(backtracking(regex)).toEqual([])
      expect(slowest(regex)).toBeLessThan(SLOW_MS)
    },
  )
})
