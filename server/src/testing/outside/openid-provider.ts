import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type AccountThere = { email?: string; email_verified?: boolean }

const CLIENT = { id: 'talaqqi', secret: 'secret-of-the-client' }

/** A real provider on a port of its own; it sends browsers back to the site that `serve` names. */
export async function startOpenIdProvider() {
  const accounts = new Map<string, AccountThere>()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let site = ''
  return {
    /** By subject. */
    accounts,
    settings: {
      ...{ id: 'oidc' as const, name: 'School login', issuer },
      ...{ clientId: CLIENT.id, clientSecret: CLIENT.secret },
    },
    serve(address: string) {
      site = address
      server.on('request', providerAt(issuer, site, accounts).callback())
    },
    /** As a person who signs in there and agrees. Returns where the browser is sent back to. */
    visit: (address: string, subject: string) => walk(address, site, subject),
    /** As a person who presses Cancel. */
    cancel: (address: string) => walk(address, site, null),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function providerAt(issuer: string, site: string, accounts: Map<string, AccountThere>): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${site}/auth/provider`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_, sub) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: () => ({ sub, ...account }) }
    },
    pkce: { required: () => true },
    cookies: { keys: ['a', 'b'] },
  })
}

const MOST_STEPS = 12

/** Follows the pages of the provider as a browser does. `subject` null cancels. */
async function walk(address: string, site: string, subject: string | null): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  let form: URLSearchParams | null = null
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', ...value] = pair.split('=')
      cookies.set(name, value.join('='))
    }
    form = null
    const location = answer.headers.get('location')
    if (location) {
      next = new URL(location, next)
      if (next.origin === new URL(site).origin) return next
      continue
    }
    const page = await answer.text()
    if (answer.status !== 200) throw new Error(`${answer.status} at ${next.pathname}: ${page}`)
    if (subject === null) next = new URL(`${next.pathname}/abort`, next)
    else if (page.includes('name="login"'))
      form = new URLSearchParams({ prompt: 'login', login: subject, password: 'x' })
    else form = new URLSearchParams({ prompt: 'consent' })
  }
  throw new Error('the provider did not send the browser back')
}
