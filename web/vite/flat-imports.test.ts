import { expect, test } from 'vitest'
import { flatten } from './flat-imports.ts'

test('a screen names what its imports import, but not what the page has from the start', () => {
  const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports, code: 'screen' })
  const screen = { ...chunk('assets/screen.js', 'assets/list.js'), isDynamicEntry: true }
  const list = chunk('assets/list.js', 'assets/row.js', 'assets/react.js')
  flatten([
    { ...chunk('assets/start.js', 'assets/react.js'), isEntry: true },
    chunk('assets/react.js'),
    screen,
    list,
    chunk('assets/row.js', 'assets/icon.js'),
    chunk('assets/icon.js', 'assets/row.js'),
  ])
  expect(screen.code).toBe('import"./row.js";import"./icon.js";screen')
  expect(list.code).toBe('screen')
})
