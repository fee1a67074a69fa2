import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const data = mkdtempSync(path.join(tmpdir(), 'talaqqi-config-'))
afterAll(() => rmSync(data, { recursive: true }))
const read = (env: NodeJS.ProcessEnv, args: string[] = []) =>
  readConfig(args, { DATA_DIR: data, ...env })

describe('the settings of mail', () => {
  test('without settings, mails become files in the data directory', () => {
    expect(read({ SMTP_URL: '' })).toMatchObject({
      smtpUrl: undefined,
      mailFolder: path.join(data, 'mail'),
    })
  })

  test.each(['no-reply@school.example', 'Madrasah An-Noor <no-reply@school.example>'])(
    'a mail server with the sender %s is accepted',
    (MAIL_FROM) => {
      const SMTP_URL = 'smtps://user:p%40ss@mail.example:465'
      expect(read({ SMTP_URL, MAIL_FROM })).toMatchObject({
        smtpUrl: SMTP_URL,
        mailFrom: MAIL_FROM,
      })
    },
  )

  test.each([
    [{ SMTP_URL: 'mail.example' }, /^SMTP_URL must look like smtp:/],
    [{ SMTP_URL: 'http://mail.example' }, /^SMTP_URL must look like smtp:/],
    [{ SMTP_URL: 'smtp://mail.example' }, /^MAIL_FROM must be set with SMTP_URL/],
    [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM must look like/],
    [{ MAIL_FROM: 'A <a@b.example>, B <b@b.example>' }, /^MAIL_FROM must look like/],
    [{ MAIL_FROM: 'A\r\nBcc: b@b.example <a@b.example>' }, /^MAIL_FROM must look like/],
    [{ PUBLIC_URL: 'school.example' }, /^PUBLIC_URL must look like/],
  ])('%j stops the start with one line', (env, line) => {
    expect(() => read(env)).toThrow(line)
  })
})

test('the address of links ends without a slash', () => {
  expect(read({ PUBLIC_URL: 'https://school.example/' }).publicUrl).toBe('https://school.example')
})
