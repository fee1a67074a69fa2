import { createHash, timingSafeEqual } from 'node:crypto'
import { WHATSAPP_STATUSES } from '@talaqqi/contract/notifications'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { openBodySlots } from '../http/requests/body-slots.ts'
import { Refusal } from '../refusal.ts'
import type { WhatsappSettings } from './settings.ts'
import { signatureOf } from './signature.ts'

/** What a person wrote to the number. */
export type Reply = {
  /** Meta's id: the same in a repeated call. */
  id: string
  /** Digits without a plus. */
  from: string
  at: Date
  /** Null for pictures, voice messages and the like. */
  text: string | null
  /** Meta's id of the message that it answers. */
  answers: string | null
}

export type DeliveryStatus = {
  account_id: string
  id: string
  status: (typeof WHATSAPP_STATUSES)[number]
  provider_id: string
  error: string | null
}

const ADDRESS = '/api/whatsapp/webhook'
/** Meta sends at most a thousand changes in one call. */
const BODY_LIMIT = 3 * 1024 * 1024
const REASON_LIMIT = 500
const SIGNATURE = /^sha256=[\da-f]{64}$/i
/** Each may have 3 MB, and strangers can send a well-formed signature. */
const BODIES_AT_ONCE = 2

/**
 * Meta signs the raw bytes: verified before parsing. Without a well-formed signature the body is
 * not read.
 */
export async function serveWebhook(
  app: FastifyInstance,
  { appSecret, verifyToken, phoneId }: Omit<WhatsappSettings, 'apiUrl' | 'token'>,
  record: (told: { statuses: DeliveryStatus[]; replies: Reply[] }) => Promise<void>,
): Promise<void> {
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    const raw = { parseAs: 'buffer', bodyLimit: BODY_LIMIT } as const
    inside.addContentTypeParser('application/json', raw, async (_: unknown, body: Buffer) => body)
    const hidden = { schema: { hide: true } }
    inside.get(ADDRESS, hidden, async (request, reply) => {
      const asked = handshake.safeParse(request.query)
      if (!asked.success || !isSame(asked.data['hub.verify_token'], verifyToken))
        throw new Refusal('forbidden')
      return reply.type('text/plain').send(asked.data['hub.challenge'])
    })
    const bodies = openBodySlots(BODIES_AT_ONCE)
    inside.post(ADDRESS, {
      ...hidden,
      bodyLimit: BODY_LIMIT,
      onRequest: async (request, reply) => {
        if (!SIGNATURE.test(signatureIn(request))) throw new Refusal('forbidden')
        if (!bodies.take(request, reply)) throw new Refusal('not_ready', { retryAfter: 5 })
      },
      handler: async (request) => {
        const { body } = request
        if (!Buffer.isBuffer(body) || !isSame(signatureIn(request), signatureOf(appSecret, body)))
          throw new Refusal('forbidden')
        const values = valuesIn(body)
        await record({ statuses: statusesIn(values), replies: repliesIn(values, phoneId) })
        return {}
      },
    })
  })
}

const signatureIn = ({ headers }: FastifyRequest): string =>
  String(headers['x-hub-signature-256'] ?? '')

const handshake = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string().max(1000),
  'hub.challenge': z.string().max(1000),
})

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** PostgreSQL cannot store NUL characters. */
const storable = z.string().check(z.regex(/^[^\0]*$/))

const told = z.object({
  id: storable.check(z.maxLength(REASON_LIMIT)),
  status: z.enum(WHATSAPP_STATUSES),
  biz_opaque_callback_data: z.string(),
  errors: z
    .array(
      z.object({
        code: z.number().optional(),
        title: storable.optional(),
        message: storable.optional(),
        error_data: z.object({ details: storable.optional() }).optional(),
      }),
    )
    .optional(),
})
const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }).optional(),
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
})
type Value = z.infer<typeof value>
const event = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value })) })),
})
const OURS = z.tuple([z.uuid(), z.uuid()])

function valuesIn(body: Buffer): Value[] {
  const read = event.safeParse(parsed(body))
  if (!read.success) return []
  return read.data.entry.flatMap(({ changes }) => changes.map((change) => change.value))
}

const written = z.object({
  id: storable.check(z.minLength(1), z.maxLength(REASON_LIMIT)),
  from: z.string().check(z.regex(/^\d{5,20}$/)),
  /** Seconds. */
  timestamp: z.string().check(z.regex(/^\d{1,11}$/)),
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  context: z.object({ id: storable.check(z.maxLength(REASON_LIMIT)).optional() }).optional(),
})
/** A thumb under a message and a changed number ask for no answer. */
const SILENT = new Set(['reaction', 'system'])

/** To this number: an app may have several. */
function repliesIn(values: Value[], phoneId: string): Reply[] {
  const ours = values.filter(({ metadata }) => metadata?.phone_number_id === phoneId)
  return ours
    .flatMap(({ messages }) => messages ?? [])
    .flatMap((one) => {
      const message = written.safeParse(one)
      if (!message.success || SILENT.has(message.data.type)) return []
      const { id, from, timestamp, text, context } = message.data
      const at = new Date(Number(timestamp) * 1000)
      return [{ id, from, at, text: text?.body ?? null, answers: context?.id ?? null }]
    })
}

function statusesIn(values: Value[]): DeliveryStatus[] {
  const all = values.flatMap(({ statuses }) => statuses ?? [])
  return all.flatMap((one) => {
    const status = told.safeParse(one)
    if (!status.success) return []
    const whose = OURS.safeParse(status.data.biz_opaque_callback_data.split('.'))
    if (!whose.success) return []
    const [account_id, id] = whose.data
    const { id: provider_id, status: becomes, errors } = status.data
    return [{ account_id, id, status: becomes, provider_id, error: reasonOf(errors) }]
  })
}

function reasonOf(errors: z.infer<typeof told>['errors']): string | null {
  const [first] = errors ?? []
  if (!first) return null
  const words = first.error_data?.details ?? first.message ?? first.title ?? ''
  return `${words} (${first.code ?? '?'})`.slice(0, REASON_LIMIT)
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
