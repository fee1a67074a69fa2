import { expect, test } from 'vitest'
import { useServer } from '../../testing/server.ts'

const lines: string[] = []
const server = useServer({ level: 'info', stream: { write: (line) => void lines.push(line) } })

test('the code of a mailed link does not get into the log', async () => {
  await server.app.inject('/auth/confirm-forgot-password?code=SECRET')
  const log = lines.join('')
  expect(log).toContain('"url":"/auth/confirm-forgot-password"')
  expect(log).not.toContain('SECRET')
})
