import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findProblems } from './check-messages.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const root = mkdtempSync(path.join(tmpdir(), 'talaqqi-messages-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, content: unknown): void {
  const place = path.join(root, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content))
}

const lines = (one: string) => [
  { declarations: ['input count', 'local p = count: plural'], match: { 'p=*': one } },
]

const lint = (markup: string) => {
  cpSync(path.join(ROOT, 'scripts/lint/messages.js'), path.join(root, 'messages.js'))
  write('.oxlintrc.json', {
    jsPlugins: ['./messages.js'],
    categories: { correctness: 'off' },
    rules: { 'messages/bare-text': 'error' },
  })
  write('a.tsx', `export const A = ({ on }) => <p className="big">${markup}</p>`)
  const oxlint = path.join(ROOT, 'node_modules/.bin/oxlint')
  return spawnSync(process.execPath, [oxlint, '-f', 'unix', 'a.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
}

describe('the messages of a small site', () => {
  beforeEach(() => {
    rmSync(root, { recursive: true })
    write('words/spelled.json', {
      misspelt: {},
      'misspelt, of screens to come': [],
      spelled: {},
    })
    write('words/messages/auth/en.json', {
      auth_hello: 'Hello {name}',
      auth_lines: lines('{count} line'),
    })
    write('words/messages/auth/ur.json', {
      auth_hello: 'سلام {name}',
      auth_lines: lines('{count} سطر'),
    })
    write('web/src/a.ts', 'export const text = m.auth_hello({ name }) + m.auth_lines({ count: 1 })')
  })

  test('read exactly as the specification spells them, including its mistakes', () => {
    write('words/spelled.json', {
      misspelt: { auth_hello: 'Helo {name}' },
      'misspelt, of screens to come': ['Hello {name}', 'Wellcome'],
      spelled: { auth_gone: 'Good bye' },
    })
    expect(findProblems(root)).toEqual([
      "spelled.json: auth_hello must read 'Helo {name}'",
      "spelled.json: auth_gone must read 'Good bye'",
      "spelled.json: 'Hello {name}' has come; name its key under misspelt",
    ])
  })

  test('are correct if both languages have the same', () => {
    expect(findProblems(root)).toEqual([])
  })

  test('fail without a translation', () => {
    write('words/messages/auth/ur.json', { auth_lines: lines('{count} سطر') })
    expect(findProblems(root)).toEqual(['messages/auth/ur.json: auth_hello is missing'])
  })

  test('need a plural form for every number in each language', () => {
    const forms = { 'p=one': '{count} line', 'p=other': '{count} lines' }
    for (const language of ['en', 'ar'])
      write(`words/messages/auth/${language}.json`, {
        auth_hello: 'Hello {name}',
        auth_lines: [{ ...lines('')[0], match: forms }],
      })
    expect(findProblems(root)).toEqual([
      'messages/auth/ar.json: auth_lines has no text for zero, two, few, many',
    ])
  })

  test('lose no placeholder of the base language', () => {
    write('words/messages/auth/ur.json', {
      auth_hello: 'سلام {nam}',
      auth_lines: lines('{count} سطر'),
    })
    expect(findProblems(root)).toEqual([
      'messages/auth/ur.json: auth_hello has not the placeholders (name)',
    ])
  })

  test('are all used on a screen', () => {
    write('web/src/a.ts', 'm.auth_hello({ name })')
    expect(findProblems(root)).toEqual(['messages/auth/en.json: auth_lines is not used'])
  })

  test('have no key in two folders', () => {
    write('words/messages/words/en.json', { auth_hello: 'Hello {name}' })
    write('words/messages/words/ur.json', { auth_hello: 'سلام {name}' })
    expect(findProblems(root)).toContain('messages: auth_hello stands in two folders')
  })
})

describe('text in the markup', () => {
  test.each([
    ['between tags', 'Hello'],
    ['in an attribute', '<input aria-label="Hello" />'],
    ['in a condition', "{on ? 'Hello' : null}"],
    ['in a condition of an attribute', "<A title={on && 'Hello'} />"],
    ['in a template', '{`Hello ${on}`}'],
    ['in a prop that a component shows', '<A busyText="Hello" />'],
  ])('%s is an error', (_, markup) => {
    const { status, stdout } = lint(markup)
    expect(stdout).toContain("'Hello' is text outside messages")
    expect(status).toBe(1)
  })

  test.each([
    ['a message', '{m.auth_hello()}'],
    ['a sign between two messages', '{m.auth_hello()} · 404'],
    ['what no person reads', '<input type="email" name="username" />'],
  ])('%s is allowed', (_, markup) => {
    expect(lint(markup)).toMatchObject({ status: 0 })
  })
})
