import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from './config.ts'
import { parseEnvFile, withEnvFile } from './env-file.ts'

const PAGE = path.join(import.meta.dirname, '../../docs/operations.md')
/** Reads environment.d with systemd's own reader of EnvironmentFile=. */
const SYSTEMD = '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator'

function exampleOfPage(): string {
  const [, example] =
    /`\/etc\/talaqqi\.env`[^\n]*\n\n```\n([^`]*)```/.exec(readFileSync(PAGE, 'utf8')) ?? []
  if (!example) throw new Error('the page has no example of /etc/talaqqi.env')
  return example
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tq-env-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function inFile(text: string): Promise<string> {
  const file = path.join(await makeFolder(), 'talaqqi.env')
  await writeFile(file, text)
  return file
}

function readByShell(file: string, names: string[]): Record<string, string> {
  const out = execFileSync('sh', ['-eac', '. "$1"; env -0', 'sh', file], {
    env: { PATH: '/usr/bin:/bin' },
  })
  const all = out
    .toString()
    .split('\0')
    .map((line) => line.split(/=([^]*)/))
  return Object.fromEntries(all.filter(([name]) => names.includes(name ?? '')))
}

/** Its output is quoted for a shell. */
async function readBySystemd(text: string, names: string[]): Promise<Record<string, string>> {
  const folder = await makeFolder()
  await mkdir(path.join(folder, 'environment.d'))
  await writeFile(path.join(folder, 'environment.d/a.conf'), text)
  const out = execFileSync(SYSTEMD, { env: { XDG_CONFIG_HOME: folder, HOME: folder } })
  return readByShell(await inFile(out.toString()), names)
}

const HARD = `MAIL_FROM='School & Co <a@b.example>'
SMTP_URL='smtp://user:p%27;w$rd(1)@mail.example:587'
DATABASE_URL='postgresql://a:b@one,two/c?sslmode=require&target_session_attrs=read-write'
`

test.each([
  ["the page's example", exampleOfPage()],
  ['quoted values with difficult characters', HARD],
])('%s is the same for systemd, the commands and a shell', async (_, text) => {
  const read = parseEnvFile(text)
  expect(Object.keys(read).length).toBeGreaterThan(2)
  expect(readByShell(await inFile(text), Object.keys(read))).toEqual(read)
  // The commands accept them.
  const settings = readSettings(['--env-file', await inFile(text)], {})
  expect(settings).toMatchObject({ mailFrom: read['MAIL_FROM'], databaseUrl: read['DATABASE_URL'] })
})

test.each([
  ['A=b # not a comment', { A: 'b # not a comment' }],
  ['# a comment\n; another\n\n  A = b  \nnot a setting\nB=c', { A: 'b', B: 'c' }],
  ['A="b \\"c\\" \\d" \'e\'f', { A: 'b "c" \\def' }],
  ['A=b\\ \\\nc\nB="d\\\ne"', { A: 'b c', B: 'de' }],
  ["A=School <a@b.example>\r\nB='x\ny'", { A: 'School <a@b.example>', B: 'x\ny' }],
  ['A=\nB=it"s', { A: '', B: 'it"s' }],
])('%j is read as by systemd', async (text, values) => {
  expect(parseEnvFile(text)).toEqual(values)
})

test.skipIf(!existsSync(SYSTEMD))("systemd's own reader agrees", async () => {
  const hard = `A=b # c\nB="x \\"y\\" \\d" 'e'f\nC=g\\ \\\nh\n  D = i  \nnot a setting\nE=it"s\n; A=z\n`
  // The generator also replaces $NAME, which EnvironmentFile= does not.
  for (const text of [exampleOfPage(), HARD.replace('$', ''), hard])
    expect(await readBySystemd(text, [...'ABCDE', ...Object.keys(parseEnvFile(text))])).toEqual(
      parseEnvFile(text),
    )
})

test('the environment wins over the file; a bad file stops the command', async () => {
  const file = await inFile("PORT='4000'\nHOST='::1'\n")
  expect(withEnvFile(file, { PORT: '5000' })).toEqual({ PORT: '5000', HOST: '::1' })
  expect(() => withEnvFile('/no/such/file', {})).toThrow('--env-file /no/such/file cannot be read')
  expect(() => parseEnvFile("A='b\nC=d")).toThrow('A quote of A has no end')
})
