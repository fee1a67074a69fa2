import type { NetworkInterfaceInfo } from 'node:os'
import { sendWhatsapp, shareSignInLink } from '@talaqqi/contract/notifications'
import { describe, expect, test } from 'vitest'
import { makeSession } from '../../../areas/sessions/factory.ts'
import { filled } from '../../../testing/client.ts'
import { familyOf } from '../../../testing/schools/guardians.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { siteAddress } from './site-address.ts'

const server = useServer(undefined, { publicUrl: undefined, port: 3000 })

const at = (address: string, internal = false) =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo
const SCHOOL = {
  lo: [at('127.0.0.1', true), at('::1', true)],
  wifi: [at('fe80::1'), at('192.168.1.20')],
  cable: [at('10.0.0.5')],
}
const NONE = { publicUrl: undefined, host: '127.0.0.1', port: 3000 }
const listensOn = (address: string) => ({ address, port: 4000, family: 'IPv4' })

describe('links begin with', () => {
  test.each([
    [
      'PUBLIC_URL',
      { ...NONE, publicUrl: 'https://school.example' },
      '0.0.0.0',
      'https://school.example',
    ],
    ['the listening address', NONE, '127.0.0.1', 'http://127.0.0.1:4000'],
    ['an IPv6 address in brackets', NONE, '::1', 'http://[::1]:4000'],
    ["the machine's first address for 0.0.0.0", NONE, '0.0.0.0', 'http://192.168.1.20:4000'],
    ["the machine's first address for ::", NONE, '::', 'http://192.168.1.20:4000'],
  ])('%s', (_, settings, address, expected) => {
    expect(siteAddress(settings, listensOn(address), SCHOOL)).toBe(expected)
  })

  test('localhost without a network', () => {
    expect(siteAddress(NONE, listensOn('::'), { lo: SCHOOL.lo })).toBe('http://localhost:4000')
  })

  test('HOST and PORT before the server listens', () => {
    expect(siteAddress({ ...NONE, host: '0.0.0.0' }, null, SCHOOL)).toBe('http://192.168.1.20:3000')
  })
})

test("a teacher cannot choose where a guardian's link leads", async () => {
  const scene = await makeScene(server)
  const { asTeacher, asAdministrator, account_id, student } = scene
  const { guardian_id: id } = await familyOf(scene)
  await makeSession(server, { account_id, student_id: student.id })
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const asked = [
    asTeacher.send({ ...about(sendWhatsapp, id), body: { student_id: student.id }, headers }),
    asAdministrator.send({ ...about(shareSignInLink, id), body: {}, headers }),
  ]
  for (const answer of await Promise.all(asked)) {
    const { url } = answer.json()
    expect(decodeURIComponent(url), answer.body).toContain('http://127.0.0.1:3000/guardian')
    expect(url).not.toContain('evil')
  }
})

const about = ({ method, path }: typeof sendWhatsapp | typeof shareSignInLink, id: string) => ({
  method,
  path: filled(path, { id }),
})
