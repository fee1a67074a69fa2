import { Agent, request } from 'node:http'

/** Of all seeded people. */
export const PASSWORD = 'Demo-pass-1!'

/** `retryAfter` in seconds, 0 without. */
export type Answer = { status: number; text: string; ms: number; retryAfter: number }
type Call = {
  method?: string
  path: string
  token?: string
  body?: unknown
  /** As a local proxy forwards it. */
  from?: string
  /** `Accept-Encoding`; the answer's text stays compressed. */
  encoding?: string
}

export type Client = { send(call: Call): Promise<Answer>; close(): void }

export function openClient(url: string, connections = 1): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return { send: (call) => send(agent, url, call), close: () => agent.destroy() }
}

function send(
  agent: Agent,
  url: string,
  { method = 'GET', path, token, body, from, encoding }: Call,
): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(from && { 'x-forwarded-for': from }),
    ...(encoding && { 'accept-encoding': encoding }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(payload && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }),
  }
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const ms = performance.now() - begun
        const { statusCode: status = 0 } = response
        const retryAfter = Number(response.headers['retry-after'] ?? 0)
        resolve({ status, text: Buffer.concat(chunks).toString(), ms, retryAfter })
      })
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}

/** Throws unless the call succeeded. */
export async function read<T>(answer: Promise<Answer>): Promise<T> {
  const { status, text } = await answer
  if (status !== 200) throw new Error(`answered ${status}: ${text}`)
  return JSON.parse(text)
}

export async function signIn(client: Client, username: string): Promise<string> {
  const body = { username, password: PASSWORD }
  const { data } = await read<{ data: { access_token: string } }>(
    client.send({ method: 'POST', path: '/api/login', body }),
  )
  return data.access_token
}
