import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { useServer } from '../../testing/server.ts'

const lines: string[] = []
const server = useServer({ level: 'info', stream: { write: (line) => void lines.push(line) } })

test('the code of a mailed link does not get into the log', async () => {
  await server.app.inject('/auth/confirm-forgot-password?code=SECRET')
  const log = lines.join('')
  expect(log).toContain('"url":"/auth/confirm-forgot-password"')
  expect(log).not.toContain('SECRET')
})

describe('a client that goes away is no fault of the server:', () => {
  const HALF = 'Host: school\r\nContent-Length: 1000'
  const JSON_HALF = `Content-Type: application/json\r\n${HALF}\r\n\r\n{"username`
  const FORM_HALF = `Content-Type: multipart/form-data; boundary=x\r\n${HALF}\r\n\r\n--x\r\nContent-Disposition: form-data; name="username"\r\n\r\na`

  test.each([
    ['in the middle of a body', `POST /api/login HTTP/1.1\r\n${JSON_HALF}`],
    ['in the middle of a form', `POST /api/login HTTP/1.1\r\n${FORM_HALF}`],
    ['in the middle of a header', 'GET /api/sections/ HTTP/1.1\r\nHost: sch'],
    ['before a body', `POST /api/login HTTP/1.1\r\nContent-Type: text/json\r\n${HALF}\r\n\r\n`],
    ['before the answer', 'GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s', async (_, text) => {
    const port = await portOf()
    lines.length = 0
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(text, () => setTimeout(() => socket.destroy(), 50))
      })
      socket.on('data', () => socket.destroy())
      socket.on('close', () => resolve())
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    const levels = lines.map((line): number => JSON.parse(line).level)
    for (const level of levels) expect(level, lines.join('')).toBeLessThan(40)
    expect((await server.app.inject('/api/health')).statusCode).toBe(200)
  })

  let port: number | undefined
  const portOf = async () =>
    (port ??= Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port))
})
