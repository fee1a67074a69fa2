import { expect, test } from 'vitest'
import { StartRefused } from './platform/start-refused.ts'
import { describeShared, refuseOtherSettings } from './shared-settings.ts'

const [OLD, NEW, FOREIGN] = ['old', 'new', 'foreign'].map((word) => word.repeat(12))

function starts(mine: (string | undefined)[], theirs: (string | undefined)[], publicUrl = 'a') {
  const of = (keys: (string | undefined)[], url: string) =>
    describeShared({
      secretKey: keys.join('\n'),
      publicUrl: `https://${url}.example`,
      smtpUrl: undefined,
      smtpTls: 'required',
      mailFrom: 'school@example.org',
      whatsapp: undefined,
      providers: [],
    })
  const other = { name: of(theirs, 'a'), host: 'one', pid: 1 }
  try {
    refuseOtherSettings(of(mine, publicUrl), [other])
    return 'starts'
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    return /has other settings: ([A-Z_, ]+)\./.exec(error.message)?.[1]
  }
}

test.each([
  ['the same key', [OLD], [OLD], 'starts'],
  ['a server that already reads the new key', [OLD, NEW], [OLD], 'starts'],
  ['a server that signs with a key the other reads', [NEW, OLD], [OLD, NEW], 'starts'],
  ['a server that signs with a key the other cannot read', [NEW, OLD], [OLD], 'SECRET_KEY'],
  ['a server that has dropped the replaced key', [NEW], [NEW, OLD], 'starts'],
  ['a server that dropped a key which still signs', [NEW], [OLD, NEW], 'SECRET_KEY'],
  ['a foreign key', [FOREIGN], [OLD], 'SECRET_KEY'],
])('%s beside a running server', (_, mine, theirs, expected) => {
  expect(starts(mine, theirs)).toBe(expected)
})

test('other settings are also compared while a key is replaced', () => {
  expect(starts([NEW, OLD], [OLD, NEW], 'b')).toBe('PUBLIC_URL')
})
