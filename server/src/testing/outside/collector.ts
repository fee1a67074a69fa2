import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import * as z from 'zod'

const value = z.looseObject({ stringValue: z.string().optional(), intValue: z.number().optional() })
const attribute = z.object({ key: z.string(), value })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute),
  status: z.looseObject({ code: z.number() }),
})
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.looseObject({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

export type Span = Omit<z.infer<typeof span>, 'attributes'> & {
  attributes: Record<string, string | number | undefined>
}

const KINDS = { 2: 'request', 3: 'statement', 5: 'job' } as const
export const kindOf = ({ kind }: Span) => KINDS[kind as keyof typeof KINDS]

const read = (attributes: z.infer<typeof attribute>[]) =>
  Object.fromEntries(
    attributes.map((one) => [one.key, one.value.stringValue ?? one.value.intValue]),
  )

/** Takes traces as an OpenTelemetry collector does, by OTLP over HTTP as JSON. */
export async function startCollector() {
  const spans: Span[] = []
  const services: unknown[] = []
  const bodies: string[] = []
  const headers: unknown[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    bodies.push(body)
    headers.push(request.headers.authorization)
    for (const { resource, scopeSpans } of exported.parse(JSON.parse(body)).resourceSpans) {
      services.push(read(resource.attributes)['service.name'])
      for (const one of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...one, attributes: read(one.attributes) })
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, spans, services, bodies, headers }
}
