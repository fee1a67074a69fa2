import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SECRET_KEY = 'a secret of at least thirty-two characters'
const read = (env: NodeJS.ProcessEnv) => readConfig([], { SECRET_KEY, ...env }).providers

const GOOGLE = { GOOGLE_CLIENT_ID: 'one', GOOGLE_CLIENT_SECRET: 'two' }
const OIDC = {
  ...{ OIDC_ISSUER: 'https://login.school.example', OIDC_NAME: 'School login' },
  ...{ OIDC_CLIENT_ID: 'one', OIDC_CLIENT_SECRET: 'two' },
}

describe('providers', () => {
  test('are none without settings', () => {
    expect(read({})).toEqual([])
    expect(read({ GOOGLE_CLIENT_ID: '', OIDC_ISSUER: '' })).toEqual([])
  })

  test('have the issuer and the client of the settings', () => {
    expect(read({ ...GOOGLE, ...OIDC })).toEqual([
      {
        ...{ id: 'google', name: 'Google', issuer: 'https://accounts.google.com' },
        ...{ clientId: 'one', clientSecret: 'two' },
      },
      {
        ...{ id: 'oidc', name: 'School login', issuer: 'https://login.school.example' },
        ...{ clientId: 'one', clientSecret: 'two' },
      },
    ])
  })

  test('of Microsoft belong to one directory', () => {
    const tenant = '8eaef023-2b34-4da1-9baa-8bc8c9d6a490'
    const client = { MICROSOFT_CLIENT_ID: 'one', MICROSOFT_CLIENT_SECRET: 'two' }
    const [microsoft] = read({ ...client, MICROSOFT_TENANT: tenant })
    expect(microsoft?.issuer).toBe(`https://login.microsoftonline.com/${tenant}/v2.0`)
    const common = () => read({ ...client, MICROSOFT_TENANT: 'common' })
    expect(common).toThrow("MICROSOFT_TENANT must be the id of the school's own directory")
  })

  test.each([
    ['a secret', { GOOGLE_CLIENT_ID: 'one' }, 'GOOGLE_CLIENT_SECRET must be set'],
    ['a name', { ...OIDC, OIDC_NAME: '' }, 'OIDC_NAME must be set with OIDC_ISSUER'],
    ['https', { ...OIDC, OIDC_ISSUER: 'http://login.school.example' }, 'OIDC_ISSUER must begin'],
    ['a scheme', { ...OIDC, OIDC_ISSUER: 'login.school.example' }, 'OIDC_ISSUER must look like'],
  ])('without %s stop the start with one line', (_, env, line) => {
    expect(() => read(env)).toThrow(line)
  })
})
