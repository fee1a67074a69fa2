import { expect, test } from 'vitest'
import { faultsOf } from './check-language.ts'
import { proseOf } from './prose.ts'

const inCode = (source: string) => proseOf('a.test.ts', source).flatMap(faultsOf)

test('a comment with a headless relative is refused by line', () => {
  const [comment] = proseOf('a.ts', 'const a = 1\n// Whoever reaches all classes.\n')
  expect(comment).toMatchObject({ kind: 'comment', line: 2 })
  expect(comment && faultsOf(comment)).toEqual([expect.stringContaining("'Whoever'")])
})

test('each line of a doc comment counts by itself', () => {
  const prose = proseOf('a.ts', '/**\n * Sends mails.\n * Starts anew.\n */\nexport const a = 1\n')
  expect(prose.filter((each) => faultsOf(each).length > 0).map(({ line }) => line)).toEqual([3])
})

test('code and quoted texts of screens are no prose', () => {
  expect(inCode("const whose = 'nobody'\n// Says 'Nobody is here' and `whom`.\n")).toEqual([])
})

test('a test title longer than twelve words is refused', () => {
  const long = 'a lesson that was begun without a network is sent once and never twice'
  expect(inCode(`test('${long}', () => {})`)).toEqual(['a title of 14 words: at most 12'])
  expect(inCode("test.for([1])('a lesson is sent once', () => {})")).toEqual([])
})

test('fenced blocks of a document are left out', () => {
  expect(proseOf('a.md', '```\nwhoever\n```\nanew\n').flatMap(faultsOf)).toHaveLength(1)
})
