import pg from 'pg'

/**
 * Where a database is; with `hosts` it is at one of several, whichever is the primary. Without `prepares`
 * a pooler is in between that knows no statements by name; they are kept unless told.
 */
export type Where = pg.PoolConfig & { hosts?: Hosts; prepares?: boolean }

/**
 * The hosts of one database, in the order of its address. All connections begin at the one that has
 * been found writable; when it is lost, or only reads any more, the next ones try the others.
 */
export class Hosts {
  readonly all: readonly string[]
  #at = 0

  constructor(all: readonly string[]) {
    this.all = all
  }

  /** The address of the host that is tried next. */
  get current(): string {
    return this.all[this.#at] ?? ''
  }

  /** Not this one: the next is tried, unless somebody has gone on already. */
  leave(host: string): void {
    if (this.current === host) this.#at = (this.#at + 1) % this.all.length
  }
}

const ADDRESS = /^(postgres(?:ql)?:\/\/)([^/?#]*)(\/[^?#]*)?(\?[^#]*)?$/
const ATTRIBUTES = new Set(['any', 'read-write', 'primary'])
/** libpq's own, which pg does not know. */
const OF_MANY = ['target_session_attrs', 'load_balance_hosts']

/**
 * An address as PostgreSQL's own programs take it, also of several hosts with commas between
 * (`postgresql://u:p@a:5432,b:5432/school?target_session_attrs=read-write`), as one address a host. Null
 * where it is none. Of several hosts the one that may be written is meant, also where it does not say so.
 */
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

/** Where the database of DATABASE_URL is. */
export function whereIs(url: string, prepares = true): Where {
  const all = readAddress(url) ?? [url]
  return all.length > 1
    ? { hosts: new Hosts(all), prepares }
    : { connectionString: all[0], prepares }
}

/** Throws what `errors.ts` knows for a database that is not ready, where this one only reads. */
export async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('show transaction_read_only')
  if (rows[0].transaction_read_only === 'on')
    throw Object.assign(new Error('the database only reads: it is a standby'), { code: '57P03' })
}

type AnyClient = new (config?: pg.ClientConfig) => pg.Client
type Connected = (error: Error) => void

/**
 * Makes a pool's connections go to whichever host is tried next: its `Client`, and what it does
 * `onConnect`.
 */
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
      // The pool gives one.
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
  return { Client: ClientOfMany, onConnect }
}
