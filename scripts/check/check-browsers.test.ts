import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { tooNew } from './check-browsers.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'talaqqi-browsers-'))
afterAll(() => rmSync(folder, { recursive: true }))

function found(file: string, ...lines: string[]): string[] {
  const config = path.join(folder, 'tsconfig.json')
  const compilerOptions = { target: 'esnext', lib: ['esnext', 'dom'], types: [], allowJs: true }
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(config, JSON.stringify({ compilerOptions, files: [file] }))
  writeFileSync(path.join(folder, file), lines.join(';\n'))
  return tooNew(config).map(({ name }) => name)
}

test('unsupported features are found in our sources, with their objects', () => {
  const names = found(
    'wrong.ts',
    'URL.parse("/")',
    'AbortSignal.any([])',
    'declare const search: URLSearchParams; search.size',
    'new Intl.Segmenter().segment("")',
    'declare const counts: readonly number[]; counts.with(0, 1)',
    '[2, 1].toSorted(); [1].toReversed(); [1].toSpliced(0, 1)',
    '"".toWellFormed()',
    'Object.groupBy([1], String); Array.fromAsync([]); Promise.withResolvers()',
    'document.body.showPopover()',
    'new Set([1]).union(new Set())',
    'scheduler.postTask(() => 1)',
    'navigation.navigate("/")',
  )
  expect(names).toEqual([
    'URL.parse',
    'AbortSignal.any',
    'URLSearchParams.size',
    'Intl.Segmenter',
    'Segmenter.segment',
    'Array.with',
    'Array.toSorted',
    'Array.toReversed',
    'Array.toSpliced',
    'String.toWellFormed',
    'Object.groupBy',
    'Array.fromAsync',
    'Promise.withResolvers',
    'HTMLElement.showPopover',
    'Set.union',
    'scheduler',
    'Scheduler.postTask',
    'navigation',
    'Navigation.navigate',
  ])
})

test('unsupported methods are found in built scripts without types', () => {
  expect(found('dist/a.js', 'export const f=(e,t)=>e.toSorted(t)')).toEqual(['?.toSorted'])
  expect(found('dist/b.js', 'export const f=e=>new URLSearchParams(e).size')).toEqual([
    'URLSearchParams.size',
  ])
  expect(found('dist/c.js', 'typeof navigation=="object"&&navigation.navigate("/")')).toEqual([])
})

test('supported features, tested features and our own names pass', () => {
  const names = found(
    'right.ts',
    'new URL("/", location.origin).searchParams.append("a", "b")',
    'const kinds = { toSorted: (by: string) => by, size: 1 }; kinds.toSorted("a"); kinds.size',
    'new Map().size; [1].at(-1); "a".replaceAll("a", "b"); structuredClone([1])',
    'navigator.vibrate?.(10)',
    'const isThere = typeof scheduler === "object"',
    'type Many = Iterator<number>',
    'document.querySelector("dialog")?.showModal()',
    'AbortSignal.timeout(1)',
  )
  expect(names).toEqual([])
})
