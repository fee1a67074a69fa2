import { expect, test } from 'vitest'
import { areas } from '../../areas/list.ts'
import { useServer } from '../../testing/server.ts'
import { declaredRoutes } from '../area.ts'

const server = useServer()
const allRoutes = declaredRoutes(areas)

type Content = {
  content: Record<
    string,
    { schema: { type?: string; properties?: object; anyOf?: object[]; oneOf?: object[] } }
  >
}
type Operation = {
  summary: string
  tags: string[]
  security?: object[]
  parameters?: { name: string; in: string; schema: object; required?: boolean }[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  security: object[]
  components: { securitySchemes: Record<string, { type: string; scheme: string }> }
}

/** Half a megabyte: read once. */
let read: Promise<Document> | undefined
const readDocument = () =>
  (read ??= server.app.inject('/api/openapi.json').then(({ json }) => json()))

test('the documentation lists every call and nothing else', async () => {
  const { openapi, paths } = await readDocument()
  expect(openapi).toMatch(/^3\./)
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = allRoutes.map(
    ({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(listed.toSorted()).toEqual(declared.toSorted())
})

test.each(allRoutes.map((route) => [route.method, route.path, route] as const))(
  '%s %s is documented with what it takes and answers',
  async (method, path, route) => {
    const { paths } = await readDocument()
    const operation = paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    expect(operation).toMatchObject({ summary: route.summary, tags: [route.noun] })
    const { content = {} } = operation?.responses['200'] ?? {}
    expect(Object.keys(content)).toEqual(route.files ?? ['application/json'])
    for (const { schema } of Object.values(content)) {
      const type = schema.anyOf || schema.oneOf ? 'object' : schema.type
      expect(route.files ? ['string'] : ['object', 'array']).toContain(type)
    }
    const parameters =
      operation?.parameters?.map((parameter) => `${parameter.in} ${parameter.name}`) ?? []
    expect(parameters.includes('path id')).toBe(path.includes(':id'))
    expect(parameters.some((parameter) => parameter.startsWith('query '))).toBe(
      route.query !== undefined,
    )
    const body = operation?.requestBody?.content['application/json']?.schema
    const takes = body?.properties ?? body?.anyOf ?? body?.oneOf
    expect(takes !== undefined).toBe(route.body !== undefined)
    expect(operation?.security).toEqual(route.access.who === 'anyone' ? [] : undefined)
    expect(
      operation?.responses.default?.content['application/json']?.schema.properties,
    ).toHaveProperty('detail')
  },
)

test('the documentation says how to sign in', async () => {
  const { security, components } = await readDocument()
  expect(security).toEqual([{ token: [] }])
  expect(components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' })
})

test('the documentation page loads under the content policy', async () => {
  const page = await server.app.inject('/api/docs/')
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  const { headers } = await server.app.inject('/api/health')
  const policy = page.headers['content-security-policy']
  expect(policy).toBe(headers['content-security-policy'])
  expect(policy).not.toMatch(/https?:|\w\.\w|\*/)
  const scripts = [...page.body.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src = '']) => src)
  expect(scripts.length).toBeGreaterThan(0)
  for (const src of scripts) {
    const url = new URL(src, 'http://school/api/docs/').pathname
    expect((await server.app.inject(url)).statusCode, url).toBe(200)
  }
})

test('every answer has the content policy; API answers are never cached', async () => {
  for (const url of ['/api/health', '/api/nothing', '/api/sections/']) {
    const { headers } = await server.app.inject(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("font-src 'self';")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  }
})
