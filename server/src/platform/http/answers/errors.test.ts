import { connect } from 'node:net'
import { ERRORS, type ErrorCode } from '@talaqqi/contract/errors'
import { errorInEnglish } from '@talaqqi/words/wire-english'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { areas } from '../../../areas/list.ts'
import { clientOf, type Sent } from '../../../testing/client.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { declaredRoutes } from '../../area.ts'

const server = useServer()
beforeAll(async () => void (await server.app.listen({ port: 0, host: '127.0.0.1' })))

const quarter = (student_id: string) => ({
  name: 'Juz 3 - Q1',
  student_id,
  type: 'old_lesson',
  section: 'quarter',
  start: 9,
  end: 9,
  lessons: [{ name: 'Juz 3 - Q1' }],
})

async function teacherSends(request: (scene: Awaited<ReturnType<typeof makeScene>>) => Sent) {
  const scene = await makeScene(server)
  const response = await scene.asTeacher.send(request(scene))
  return { status: response.statusCode, ...response.json().detail }
}
const posted = (change: object) =>
  teacherSends(({ student }) => ({
    method: 'POST',
    path: '/sessions/',
    body: { ...quarter(student.id), ...change },
  }))
const paths = ({ fields }: { fields?: { path: string }[] }) => fields?.map(({ path }) => path)

describe('invalid input', () => {
  test('names every wrong field with a message for a person', async () => {
    const answer = await posted({ name: '', student_id: 'nobody', start: 1.5, end: 'nine' })
    expect(answer).toMatchObject({ status: 422, code: 'invalid_input' })
    expect(answer.message).toBe(errorInEnglish('invalid_input'))
    expect(paths(answer)).toEqual(['name', 'student_id', 'start', 'end'])
    expect(answer.fields[0].message).toBe('Please fill this in.')
    expect(answer.fields[1].message).toBe('Not a valid id')
    for (const { message } of answer.fields) expect(message).toMatch(/\w{3}/)
  })

  test('names fields in lists as they were sent', async () => {
    const lessons = [{ name: 'Juz 3 - Q1' }, { name: '' }, { start: 1 }]
    expect(paths(await posted({ lessons }))).toEqual(['lessons.1.name', 'lessons.2.name'])
  })

  test('names the field that determines the others', async () => {
    expect(paths(await posted({ type: 'homework' }))).toEqual(['type'])
    expect(paths(await posted({ type: undefined }))).toEqual(['type'])
  })

  test('of type other names its faults', async () => {
    const answer = await posted({ type: 'other', name: ' ', comment: 'a'.repeat(501) })
    expect(answer.fields).toEqual([
      { path: 'name', code: 'lesson_name_missing', params: {}, message: 'Enter a lesson name' },
      {
        path: 'comment',
        code: 'too_long',
        params: { max: 500 },
        message: 'At most 500 characters.',
      },
    ])
  })

  test('in the address is named too', async () => {
    const inQuery = await teacherSends(() => ({
      method: 'GET',
      path: '/sessions/recent',
      query: { skip: -1, limit: 1001, section_id: 'x' },
    }))
    expect(paths(inQuery)).toEqual(['skip', 'limit', 'section_id'])
    const twice = await teacherSends(() => ({
      method: 'GET',
      path: '/sessions/recent',
      query: { section_id: [v7(), v7()] },
    }))
    expect(paths(twice)).toEqual(['section_id'])
    const types = await teacherSends(({ student }) => ({
      method: 'GET',
      path: `/students/${student.id}/sessions`,
      query: { lesson_types: ['old_lesson', 'homework'] },
    }))
    expect(paths(types)).toEqual(['lesson_types.1'])
    const inPath = await teacherSends(() => ({ method: 'GET', path: '/sessions/none' }))
    expect([inPath.status, paths(inPath)]).toEqual([422, ['id']])
  })

  test.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['nothing', undefined],
  ])('that is %s is refused', async (_, body) => {
    const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
    const answer = await teacherSends(() => ({ method: 'POST', path: '/sessions/', body, headers }))
    expect([answer.status, answer.code]).toEqual([422, 'invalid_input'])
  })

  test('with broken JSON is refused', async () => {
    const headers = { 'content-type': 'application/json' }
    const broken = await teacherSends(() => ({
      method: 'POST',
      path: '/sessions/',
      body: '{"name":',
      headers,
    }))
    expect([broken.status, broken.code]).toEqual([422, 'invalid_input'])
    const polluted = await teacherSends(() => ({
      method: 'POST',
      path: '/sessions/',
      body: '{"__proto__": {"is_admin": true}}',
      headers,
    }))
    expect(polluted.status).toBe(422)
  })

  test('with a character that PostgreSQL cannot store is refused anywhere', async () => {
    const text = 'zero\0width'
    expect(paths(await posted({ name: text }))).toEqual(['name'])
    expect(paths(await posted({ lessons: [{ name: text }] }))).toEqual(['lessons.0.name'])
    expect(paths(await posted({ type: 'other', comment: text }))).toEqual(['comment'])
    const { asTeacher, student, indicator } = await makeScene(server)
    const recorded = await asTeacher.send({
      method: 'POST',
      path: '/sessions/',
      body: quarter(student.id),
    })
    const { id, lessons } = recorded.json()
    const concern = {
      lesson_id: lessons[0].id,
      indicator_id: indicator.id,
      total: 1,
      indicator_name: text,
    }
    const body = { comment: text, endVerseName: text, concerns: [concern] }
    const saved = await asTeacher.send({ method: 'PATCH', path: `/sessions/${id}`, body })
    expect(paths(saved.json().detail)).toEqual([
      'comment',
      'concerns.0.indicator_name',
      'endVerseName',
    ])
    const login = { method: 'POST', path: '/login' } as const
    const strange = await clientOf(server.app).send({
      ...login,
      body: { username: `a@b.c${text}`, password: text },
    })
    expect(strange.statusCode).toBe(422)
    const wrong = await clientOf(server.app).send({
      ...login,
      body: { username: 'a@b.cd', password: text },
    })
    expect(wrong.statusCode).toBe(401)
  })

  test('with half a character is stored with a replacement character', async () => {
    const { asTeacher, student } = await makeScene(server)
    const body = { ...quarter(student.id), type: 'other', comment: 'Cut in two: \ud83d' }
    const response = await asTeacher.send({
      method: 'POST',
      path: '/sessions/',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect([response.statusCode, response.json().comment]).toEqual([200, 'Cut in two: \ufffd'])
  })
})

describe('content', () => {
  test('that is too large is refused', async () => {
    const answer = await posted({ name: 'a'.repeat(5_000_000) })
    expect([answer.status, answer.code]).toEqual([413, 'too_large'])
  })

  test.each([
    'text/xml',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('of kind %s is refused where not accepted', async (type) => {
    const headers = { 'content-type': type }
    const answer = await teacherSends(() => ({
      method: 'POST',
      path: '/sessions/',
      body: 'name=x',
      headers,
    }))
    expect([answer.status, answer.code]).toEqual([415, 'unsupported'])
  })

  test('of a malformed form is refused', async () => {
    const send = (type: string, body: string) =>
      clientOf(server.app).send({
        method: 'POST',
        path: '/login',
        body,
        headers: { 'content-type': type },
      })
    expect((await send('multipart/form-data', 'x')).statusCode).toBe(422)
    expect((await send('multipart/form-data; boundary=x', 'no parts')).statusCode).toBe(422)
    const file =
      '--x\r\nContent-Disposition: form-data; name="username"; filename="a"\r\n\r\nx\r\n--x--\r\n'
    expect((await send('multipart/form-data; boundary=x', file)).statusCode).toBe(413)
    for (const length of [70, 150, 300, 8000]) {
      const type = `multipart/form-data; boundary=${'b'.repeat(length)}`
      expect((await send(type, 'x')).statusCode).toBe(length < 200 ? 422 : 415)
    }
  })
})

describe('an address', () => {
  const ask = (url: string, method: 'GET' | 'POST' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url })

  test.each([
    '/api/nothing',
    '/api/nothing/',
    '/api',
    '/api?x=1',
    '/api/sessions/a/b/c',
    '/api/login',
  ])('%s that is no call answers 404 as a failure', async (url) => {
    const response = await ask(url)
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { detail: { code: 'not_found', message: errorInEnglish('not_found') } },
    ])
  })

  test.each(['/api/sessions/%', `/api/sessions/${'a'.repeat(5000)}`, '/api/%E0%A4%A'])(
    '%s that cannot be parsed answers as a failure',
    async (url) => {
      const response = await ask(url)
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
      expect(response.json()).toEqual({
        detail: { code: expect.any(String), message: expect.any(String) },
      })
    },
  )

  test.each(
    declaredRoutes(areas).map(
      (route) => [route.method, route.path.replace(':id', v7()), route] as const,
    ),
  )(
    '%s %s works with and without its slash at the end',
    async (method, path, { access, params, query, body }) => {
      const bare = path.replace(/\/$/, '')
      const answers = await Promise.all(
        [bare, `${bare}/`].map((each) => clientOf(server.app).send({ method, path: each })),
      )
      const lacks = params ?? query ?? body
      const expected = access.who !== 'anyone' ? 401 : lacks ? 422 : 200
      for (const { statusCode } of answers) expect(statusCode).toBe(expected)
    },
  )
})

test.each([
  ['no HTTP', 'NONSENSE\r\n\r\n', 'not_http'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    'not_http',
  ],
  [
    'headers over 8 kB',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(9000)}\r\n\r\n`,
    'headers_too_large',
  ],
] as const)('a request with %s is answered as a failure', async (_, text, code) => {
  const { hostname, port } = new URL(server.app.listeningOrigin)
  const answer = await new Promise<string>((resolve, reject) => {
    let read = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (part) => (read += part))
    socket.on('close', () => resolve(read))
    socket.on('error', reject)
  })
  const [status, message] = [ERRORS[code], errorInEnglish(code)]
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toEqual({ detail: { code, message } })
  expect((await server.app.inject('/api/health')).json()).toMatchObject({ status: 'ok' })
})

test('every failure has a fitting status and a message for a person', () => {
  for (const [code, status] of Object.entries(ERRORS)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(errorInEnglish(code as ErrorCode)).toMatch(/^[A-Z].{5,}/)
  }
})
