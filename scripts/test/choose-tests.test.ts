import { expect, test } from 'vitest'
import { chooseTests, patternOf } from './choose-tests.mjs'

const files = [
  'e2e/people/people-students.test.ts',
  'e2e/sign-in/shell.test.ts',
  'server/src/areas/session-comments/comments.test.ts',
  'server/src/areas/sessions/sessions.test.ts',
  'server/src/areas/students/students.test.ts',
  'web/src/areas/students/search.test.ts',
]
const choose = (wanted: string) =>
  chooseTests(wanted, files, (file) =>
    file.includes('shell') ? "test('A menu opens (at once)', …)" : '',
  )

test('an area chooses its tests in all workspaces', () => {
  expect(choose('students')?.files).toEqual([
    'e2e/people/people-students.test.ts',
    'server/src/areas/students/students.test.ts',
    'web/src/areas/students/search.test.ts',
  ])
})

test('an area chooses no other area with the same beginning', () => {
  expect(choose('sessions')?.files).toEqual(['server/src/areas/sessions/sessions.test.ts'])
  expect(choose('session-comments')?.files).toEqual([
    'server/src/areas/session-comments/comments.test.ts',
  ])
})

test('a file is chosen by path, end of path or folder', () => {
  expect(choose('e2e/sign-in/shell.test.ts')).toEqual({ files: ['e2e/sign-in/shell.test.ts'] })
  expect(choose('search.test.ts')).toEqual({ files: ['web/src/areas/students/search.test.ts'] })
  expect(choose('server/src/areas/sessions/')).toEqual({
    files: ['server/src/areas/sessions/sessions.test.ts'],
  })
})

test('a title chooses all files that contain it', () => {
  expect(choose('menu opens (at')).toEqual({
    files: ['e2e/sign-in/shell.test.ts'],
    title: 'menu opens (at',
  })
  expect('A menu opens (at once)').toMatch(new RegExp(patternOf('menu opens (at')))
})

test('an unknown name chooses nothing', () => {
  expect(choose('elephants')).toBeNull()
})
