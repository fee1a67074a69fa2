import { UNREACHABLE } from '@talaqqi/words/whatsapp-failures'
import * as z from 'zod'
import type { WhatsappJob } from './message.ts'
import type { WhatsappSettings } from './settings.ts'

const ANSWER_MS = 30_000
const REASON_LIMIT = 500
/** Meta refuses texts over 1024 characters in all. */
const VARIABLE_LIMIT = 700
const TEXT_LIMIT = 4096

/** `later`: not accepted, retry. `unknown`: possibly accepted, a retry might send it twice. */
export type SendOutcome =
  | { outcome: 'taken'; provider_id: string }
  | { outcome: 'refused' | 'later'; reason: string }
  | { outcome: 'unknown' }

const taken = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })
const failed = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number(),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
})

/** Meta's codes of temporary errors. */
const PASSING = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_056, 131_057, 133_004])

export async function sendToMeta(
  { apiUrl, phoneId, token }: WhatsappSettings,
  job: WhatsappJob,
): Promise<SendOutcome> {
  let response: Response
  try {
    response = await fetch(`${apiUrl}/${phoneId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(requestOf(job)),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
  } catch (error) {
    return wasNeverSent(error) ? { outcome: 'later', reason: UNREACHABLE } : { outcome: 'unknown' }
  }
  return readAnswer(response)
}

function requestOf(job: WhatsappJob) {
  const { account_id, id, to } = job
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    ...contentOf(job),
    biz_opaque_callback_data: `${account_id}.${id}`,
  }
}

function contentOf(job: WhatsappJob) {
  if (job.template === null)
    return { type: 'text', text: { preview_url: false, body: job.text.slice(0, TEXT_LIMIT) } }
  const { template, language, variables, buttons } = job
  const parameters = variables.map((text) => ({ type: 'text', text: oneLine(text) }))
  return {
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [{ type: 'body', parameters }, ...buttons.map(buttonOf)],
    },
  }
}

const buttonOf = (text: string, at: number) => ({
  ...{ type: 'button', sub_type: 'url', index: String(at) },
  parameters: [{ type: 'text', text }],
})

/** Meta refuses variables with line breaks, tabs, many spaces, or no text. */
function oneLine(text: string): string {
  const line = text.split(/\s/u).filter(Boolean).join(' ')
  return line.length > VARIABLE_LIMIT ? `${line.slice(0, VARIABLE_LIMIT - 1)}…` : line || '-'
}

async function readAnswer(response: Response): Promise<SendOutcome> {
  const answer: unknown = await response.json().catch(() => null)
  const accepted = taken.safeParse(answer)
  if (response.ok && accepted.success)
    return { outcome: 'taken', provider_id: storable(accepted.data.messages[0]?.id ?? '') }
  const refused = failed.safeParse(answer)
  // Only Meta's own error proves that the message was not accepted; a proxy's does not.
  if (!refused.success) return { outcome: 'unknown' }
  const { code, message, error_data } = refused.data.error
  const reason = storable(`${error_data?.details ?? message} (${code})`).slice(0, REASON_LIMIT)
  const isPassing = PASSING.has(code) || response.status === 429
  return { outcome: isPassing ? 'later' : 'refused', reason }
}

/** PostgreSQL cannot store NUL characters. */
const storable = (text: string) => text.replaceAll('\0', '')

/** No connection was made: Meta cannot have the message. */
function wasNeverSent(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } }
  const never = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']
  return never.includes(String(cause?.code)) || cause?.code === 'UND_ERR_CONNECT_TIMEOUT'
}
