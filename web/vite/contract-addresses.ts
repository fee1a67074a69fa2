import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The site needs of a route where it lies and who may call it; what goes in and out are types, gone
 * by now. So each area of the contract becomes two modules: the routes without their schemas, and
 * the schemas, which only a screen that validates a form loads, and zod with them: 8 kB that no other
 * screen carries. A form imports its input's schema by name (`credentials`), never through the route
 * (`login.body` is undefined in the site).
 */
export function contractAddresses(): Plugin {
  return {
    name: 'contract-addresses',
    load: {
      filter: { id: /[\\/]contract[\\/]src[\\/][\w-]+\.ts\?schemas$/ },
      handler: (id) => readFileSync(id.replace(SCHEMAS, ''), 'utf8'),
    },
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/][\w-]+\.ts(\?schemas)?$/ },
      handler(code, id) {
        const statements = this.parse(code).body as unknown as Node[]
        const wanted = id.endsWith(SCHEMAS)
          ? schemasOf(code, statements)
          : routesOf(code, statements, id)
        return { code: wanted, map: null, moduleSideEffects: false }
      },
    },
  }
}

const SCHEMAS = '?schemas'
const KEPT = new Set(['method', 'path', 'access', 'form'])

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** The routes' addresses; everything else is left to the other module. A file without routes is whole. */
function routesOf(code: string, statements: Node[], id: string): string {
  if (!statements.some(isRoute)) return schemasOf(code, statements)
  const kept = statements.filter(
    (one) => isImportOfAccess(one) || isRoute(one) || isPlainConstant(one),
  )
  const written = kept.map((one) => (isRoute(one) ? addressOf(code, one) : textOf(code, one)))
  return [...written, `export * from './${basename(id)}${SCHEMAS}'`].join('\n')
}

/** What is not a route, each behind a pure function: a bundler drops the ones that nobody uses. */
function schemasOf(code: string, statements: Node[]): string {
  const kept = statements.filter((one) => !isRoute(one))
  return kept.map((one) => pureOf(code, one)).join('\n')
}

function addressOf(code: string, statement: Node): string {
  const call = callOf(statement)
  const [declaration] = (call?.arguments ?? []) as Node[]
  const properties = (declaration?.properties ?? []) as Node[]
  const kept = properties.filter(({ key }) => KEPT.has(String((key as Node).name)))
  const address = kept.map((property) => textOf(code, property)).join(', ')
  return `${code.slice(statement.start, call?.start)}/* @__PURE__ */ (() => ({ ${address} }))()`
}

function pureOf(code: string, statement: Node): string {
  const call = callOf(statement)
  if (!call) return textOf(code, statement)
  return `${code.slice(statement.start, call.start)}/* @__PURE__ */ (() => ${textOf(code, call)})()`
}

function isRoute(statement: Node): boolean {
  const callee = callOf(statement)?.callee as Node | undefined
  return callee?.type === 'Identifier' && callee.name === 'route'
}

/**
 * `staff` and its like. What routes import besides is for their schemas; named here, it would count as
 * part of the first page, with all that any screen takes from it.
 */
function isImportOfAccess({ type, source }: Node): boolean {
  return type === 'ImportDeclaration' && (source as Node).value === './route.ts'
}

/** A number, a text or a list of such, like a limit or the names of fields: both modules have it. */
function isPlainConstant(statement: Node): boolean {
  const init = initOf(statement)
  const parts = init?.type === 'ArrayExpression' ? (init.elements as Node[]) : [init]
  return parts.every((part) => part?.type === 'Literal')
}

/** The call that makes the one constant which a statement declares. */
function callOf(statement: Node): Node | null {
  const init = initOf(statement)
  return init?.type === 'CallExpression' ? init : null
}

function initOf(statement: Node): Node | null | undefined {
  const declaration = (statement.declaration ?? statement) as Node
  const [declared] = (declaration.declarations ?? []) as Node[]
  return declared?.init as Node | null | undefined
}

const textOf = (code: string, { start, end }: Node) => code.slice(start, end)
