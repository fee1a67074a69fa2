import { SpanStatusCode } from '@opentelemetry/api'
import type pg from 'pg'
import { currentActivity, type Tracing } from './activity.ts'

type AnyClient = new (config?: pg.ClientConfig) => pg.Client
type Ask = (...all: unknown[]) => unknown
type Told = (error: Error | null | undefined, result?: unknown) => void

/** Spans of statements that belong to a call or a job; polling for jobs belongs to none. */
export function tracedClient(Client: AnyClient, tracing: Tracing): AnyClient {
  return class extends Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      // The client's own `query` may be a property already, see NamelessClient.
      this.query = traced(this.query.bind(this) as Ask, tracing) as pg.Client['query']
    }
  }
}

function traced(ask: Ask, tracing: Tracing): Ask {
  return (config, ...more) => {
    const parent = currentActivity()?.span
    if (!parent) return ask(config, ...more)
    const name = statementName(config)
    const span = tracing.start('statement', name, parent, { 'db.system.name': 'postgresql' })
    const end = (error?: unknown) => {
      const { code } = (error ?? {}) as { code?: unknown }
      // Messages of PostgreSQL contain values; the code does not.
      if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: String(code ?? 'lost') })
      span.end()
    }
    const told = more.at(-1)
    if (typeof told === 'function') {
      const heard: Told = (error, result) => {
        end(error)
        ;(told as Told)(error, result)
      }
      return ask(config, ...more.slice(0, -1), heard)
    }
    const result = ask(config, ...more)
    if (result instanceof Promise) result.then(() => end(), end)
    else end()
    return result
  }
}

const VERB = /^\s*(?:\(\s*)?(\w{1,20})/
const TABLE = /\b(?:from|into|update)\s{1,9}(?:only\s{1,9})?"?(\w{1,63})/i
const READ_LENGTH = 4000

/** The prepared statement's name, or else its verb and first table, such as `select students`. */
export function statementName(config: unknown): string {
  const { name, text } = (typeof config === 'string' ? { text: config } : config) as {
    name?: unknown
    text?: unknown
  }
  if (typeof name === 'string' && name !== '') return name
  const start = typeof text === 'string' ? text.slice(0, READ_LENGTH) : ''
  const verb = VERB.exec(start)?.[1]?.toLowerCase() ?? 'statement'
  const table = TABLE.exec(start)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}
