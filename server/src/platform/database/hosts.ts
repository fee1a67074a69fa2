import pg from 'pg'

/** `hosts`: only the primary is used. `prepares`: false behind some poolers. */
export type Where = pg.PoolConfig & { hosts?: Hosts; prepares?: boolean }

/** All connections use the current host; after a lost or read-only host the next is tried. */
export class Hosts {
  readonly all: readonly string[]
  #at = 0

  constructor(all: readonly string[]) {
    this.all = all
  }

  get current(): string {
    return this.all[this.#at] ?? ''
  }

  leave(host: string): void {
    if (this.current === host) this.#at = (this.#at + 1) % this.all.length
  }
}

const ADDRESS = /^(postgres(?:ql)?:\/\/)([^/?#]*)(\/[^?#]*)?(\?[^#]*)?$/
const ATTRIBUTES = new Set(['any', 'read-write', 'primary'])
const OF_MANY = ['target_session_attrs', 'load_balance_hosts']

/** `postgresql://u:p@a:5432,b:5432/school` as one address a host; null if invalid. */
export function readAddress(url: string): string[] | null {
  const [, scheme = '', authority = '', rest = '', query = ''] = ADDRESS.exec(url) ?? []
  if (!scheme) return null
  const hosts = authority.lastIndexOf('@') + 1
  const user = authority.slice(0, hosts)
  const list = authority.slice(hosts)
  const parameters = new URLSearchParams(query)
  if (!ATTRIBUTES.has(parameters.get('target_session_attrs') ?? 'any')) return null
  for (const name of OF_MANY) parameters.delete(name)
  const asked = parameters.size > 0 ? `?${parameters.toString()}` : ''
  const each = list.split(',').map((host) => `${scheme}${user}${host}${rest}${asked}`)
  const isGood = list.includes(',') ? !list.split(',').includes('') : true
  return isGood && each.every((one) => URL.canParse(one)) ? each : null
}

export function whereIs(url: string, prepares = true): Where {
  const all = readAddress(url) ?? [url]
  return all.length > 1
    ? { hosts: new Hosts(all), prepares }
    : { connectionString: all[0], prepares }
}

/** Throws an error that `errors.ts` maps to `not_ready` if this host is read-only. */
export async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('show transaction_read_only')
  if (rows[0].transaction_read_only === 'on')
    throw Object.assign(new Error('the database only reads: it is a standby'), { code: '57P03' })
}

type AnyClient = new (config?: pg.ClientConfig) => pg.Client
type Connected = (error: Error) => void

export function toOneOf(hosts: Hosts, Client: AnyClient) {
  const hostOf = new WeakMap<pg.ClientBase, string>()
  const leave = (client: pg.ClientBase) => hosts.leave(hostOf.get(client) ?? '')
  class ClientOfMany extends Client {
    constructor(config?: pg.ClientConfig) {
      const host = hosts.current
      super({ ...config, connectionString: host })
      hostOf.set(this, host)
    }
    override connect(): Promise<this>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<this> | void {
      if (!callback) return super.connect() as Promise<unknown> as Promise<this>
      return super.connect((error: Error) => {
        if (error) leave(this)
        callback(error)
      })
    }
  }
  const onConnect = async (client: pg.ClientBase) => {
    await requirePrimary(client).catch((error: unknown) => {
      leave(client)
      throw error
    })
  }
  return { Client: ClientOfMany, onConnect, leave }
}
