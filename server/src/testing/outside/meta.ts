import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'
import type { WhatsappSettings } from '../../platform/whatsapp/settings.ts'
import { signatureOf } from '../../platform/whatsapp/signature.ts'
import { metaTemplates } from '../../platform/whatsapp/templates.ts'
import { reviewTemplate } from './meta-review.ts'

const addressed = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^[1-9]\d{5,14}$/),
  biz_opaque_callback_data: z.string().max(512),
}
/** As the Cloud API documents it; anything else is refused. */
const textRequest = z.strictObject({
  ...addressed,
  type: z.literal('text'),
  text: z.strictObject({ preview_url: z.boolean(), body: z.string().min(1).max(4096) }),
})
const request = z.strictObject({
  ...addressed,
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    language: z.strictObject({ code: z.enum(['en', 'ar', 'ur']) }),
    components: z.tuple(
      [
        z.strictObject({
          type: z.literal('body'),
          parameters: z.array(
            z.strictObject({
              type: z.literal('text'),
              text: z.string().regex(/^[^\n\t]{1,1024}$/u),
            }),
          ),
        }),
      ],
      z.strictObject({
        type: z.literal('button'),
        sub_type: z.literal('url'),
        index: z.enum(['0', '1']),
        parameters: z.tuple([
          z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(2000) }),
        ]),
      }),
    ),
  }),
})
type TextRequest = z.infer<typeof textRequest>
type Request = z.infer<typeof request>
type Answer = { status: number; body: unknown } | 'hang up'

export const META_SETTINGS: Omit<WhatsappSettings, 'apiUrl'> = {
  token: 'EAAG-token-of-the-tests',
  phoneId: '106540352242922',
  appSecret: 'app secret of the tests',
  verifyToken: 'verify token of the tests',
}

/** Meta's Cloud API in this process; `answer` queues other answers. */
export async function startMeta() {
  const taken: (Request & { id: string })[] = []
  const texts: (TextRequest & { id: string })[] = []
  /** Phones that wrote to the number within 24 hours. */
  const writers = new Set<string>()
  const asked: unknown[] = []
  const answers: Answer[] = []
  const server = createServer(async (incoming, response) => {
    const body = await bodyOf(incoming)
    asked.push(body)
    const planned = answers.shift()
    if (planned === 'hang up') return void incoming.socket.destroy()
    const { status, body: text } = planned ?? take(incoming, body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(text))
  })
  function take({ url, method, headers }: IncomingMessage, body: unknown): Exclude<Answer, string> {
    const { token, phoneId } = META_SETTINGS
    if (method !== 'POST' || url !== `/v23.0/${phoneId}/messages`)
      return metaError(404, 100, 'Unsupported post request')
    if (headers.authorization !== `Bearer ${token}`) return metaError(401, 190, 'Invalid token')
    const id = `wamid.${taken.length + texts.length}`
    const text = textRequest.safeParse(body)
    if (text.success) {
      if (!writers.has(text.data.to)) return metaError(400, 131_047, 'Re-engagement message')
      texts.push({ ...text.data, id })
      return accepted(text.data.to, id)
    }
    const read = request.safeParse(body)
    if (!read.success) return metaError(400, 100, read.error.message)
    const mismatch = mismatchOf(read.data.template)
    if (mismatch) return mismatch
    taken.push({ ...read.data, id })
    return accepted(read.data.to, id)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { ...META_SETTINGS, apiUrl: `http://127.0.0.1:${port}/v23.0` },
    taken,
    texts,
    asked,
    /** Meta's call to our webhook about a message that a person wrote. */
    writtenBy(written: Written) {
      if (Date.now() - (written.at ?? new Date()).getTime() < DAY_MS) writers.add(written.from)
      return webhookCall({ messages: [messageOf(written)] })
    },
    answer: (...next: Answer[]) => void answers.push(...next),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The templates of this project, as approved. */
const APPROVED = metaTemplates('https://school.example').filter(
  (template) => reviewTemplate(template).length === 0,
)

/** Meta refuses a message with an unknown template or other variables. */
function mismatchOf({ name, language, components }: Request['template']) {
  const known = APPROVED.find((one) => one.name === name && one.language === language.code)
  if (!known) return metaError(404, 132_001, 'Template name does not exist in the translation')
  const [body, ...buttons] = components
  const [ofBody, ofButtons] = known.components
  const variables = ofBody?.type === 'BODY' ? ofBody.example.body_text[0]?.length : 0
  const wanted = ofButtons?.type === 'BUTTONS' ? ofButtons.buttons.length : 0
  return body.parameters.length === variables && buttons.length === wanted
    ? null
    : metaError(400, 132_000, 'Number of parameters does not match the expected number of params')
}

export const metaError = (status: number, code: number, details: string) => ({
  status,
  body: {
    error: {
      message: `(#${code}) ${details}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: 'Az8or2yhqkZfEZ',
    },
  },
})

const DAY_MS = 24 * 60 * 60 * 1000

type Written = {
  id: string
  from: string
  /** Of a text message; without it the message is a picture. */
  body?: string
  answers?: string
  at?: Date
  type?: 'image' | 'audio' | 'reaction'
}

function messageOf({ id, from, body, answers, at = new Date(), type = 'image' }: Written) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const context = answers && { context: { from: '15550783881', id: answers } }
  const media = { id: '1479537139650973', mime_type: 'image/jpeg', sha256: 'SfInY0gGKTsJlUWbwx' }
  const content = body === undefined ? { type, [type]: media } : { type: 'text', text: { body } }
  return { ...{ from, id, timestamp }, ...content, ...context }
}

const accepted = (to: string, id: string) => ({
  status: 200,
  body: {
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id, message_status: 'accepted' }],
  },
})

export function toldByMeta(
  { id, biz_opaque_callback_data }: { id: string; biz_opaque_callback_data: string },
  status: string,
  errors?: object[],
) {
  const told = { id, status, timestamp: '1771854964', recipient_id: '27821234567' }
  return webhookCall({
    statuses: [{ ...told, biz_opaque_callback_data, ...(errors && { errors }) }],
  })
}

/** Signed as Meta signs it. */
export function webhookCall(of: { statuses?: object[]; messages?: object[] }) {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550783881', phone_number_id: META_SETTINGS.phoneId },
    ...of,
  }
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', changes: [{ value, field: 'messages' }] }],
  })
  const signature = signatureOf(META_SETTINGS.appSecret, payload)
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  return { payload, headers }
}

async function bodyOf(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString() || 'null')
}
