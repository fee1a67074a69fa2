import { connect } from 'node:net'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'

const lines: string[] = []
const server = useServer({ level: 'info', stream: { write: (line) => void lines.push(line) } })

const logged = () =>
  lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ msg }) => msg === 'answered')

beforeEach(() => void lines.splice(0))

describe('the log names', () => {
  test.each([
    ['the key of a document', `/api/documents/${'k'.repeat(86)}`, '/api/documents/:key'],
    ['the key of a document in a wrong address', `/api/document/${'k'.repeat(86)}`, 'none'],
    ['the code of a mailed link', `/nowhere?code=${'k'.repeat(86)}`, 'none'],
    [
      'the id of reports on their way',
      '/api/documents/class-reports/kkkkk-kkkkk',
      '/api/documents/class-reports/:id',
    ],
  ])('no %s, but the route', async (_, url, route) => {
    await server.app.inject(url)
    expect(logged().map((line) => line.route)).toEqual([route])
    expect(lines.join('')).not.toContain('kkkkk')
  })

  test('the code of each refused request and of its wrong fields', async () => {
    const { asAdministrator, asTeacher, section } = await makeScene(server)
    const name = section.name
    lines.splice(0)
    await asTeacher.send({ method: 'GET', path: '/sections/' })
    await asTeacher.send({ method: 'POST', path: '/sections/', body: { name } })
    await asAdministrator.send({ method: 'POST', path: '/sections/', body: { name } })
    await asAdministrator.send({ method: 'GET', path: `/students/${v7()}` })
    await server.app.inject('/api/students/')
    expect(logged().map(({ status, code, fields }) => [status, code, fields])).toEqual([
      [200, undefined, undefined],
      [403, 'forbidden', undefined],
      [422, 'invalid_input', ['section_name_taken']],
      [404, 'not_found', undefined],
      [401, 'not_signed_in', undefined],
    ])
  })
})

describe('a client that disconnects is not a server error:', () => {
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
