import { expect, test } from 'vitest'
import { missingNames } from './check-documents.ts'

const PROJECT = {
  files: ['docs/offline.md', 'docs/tests.md', 'web/src/outbox/backoff.ts', 'e2e/taps.test.ts'],
  commands: ['bench'],
}

test.each([
  ['a file by its name or the end of its path', '`backoff.ts`, `outbox/backoff.ts`'],
  ['a folder, and a test without its ending', '`web/src/outbox/`, `e2e/taps`'],
  ['a document beside it', '[tests](tests.md#offline) and [home](https://example.org/a.md)'],
  ['a command', '`npm run bench -- browser`'],
  ['a pattern', '`docs/NNN-title.md`, `web/src/*/list.ts`'],
])('a document may name %s', (_, text) => {
  expect(missingNames('docs/offline.md', text, PROJECT)).toEqual([])
})

test.each([
  ['`retry.ts`', 'retry.ts'],
  ['`off.ts`', 'off.ts'],
  ['`web/src/sender`', 'web/src/sender'],
  ['[tests](test.md)', 'test.md'],
  ['npm run races', 'races'],
])('%s in a document is a fault', (text, name) => {
  expect(missingNames('docs/offline.md', text, PROJECT)).toEqual([name])
})
