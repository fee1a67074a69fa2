import type { Plugin } from 'vite'

/**
 * The site needs of a route where it lies and who may call it; what goes in and out are types, gone
 * by now. This drops the schemas from the contract's routes, and with them zod from every screen
 * that validates no form: 5 kB of a sign-in page of 112. A form imports the schema of its input by
 * name (`credentials`), never through the route (`login.body` is undefined in the site).
 */
const KEPT = new Set(['method', 'path', 'access', 'form'])

type Node = { type: string; start: number; end: number; [field: string]: unknown }

export function contractAddresses(): Plugin {
  return {
    name: 'contract-addresses',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/][\w-]+\.ts$/ },
      handler(code) {
        return {
          code: applied(code, editsOf(this.parse(code).body as unknown as Node[])),
          map: null,
        }
      },
    },
  }
}

type Edit = { at: number; until: number; text: string }

/**
 * What is made by calls stays in a bundle although nobody uses it, unless the bundler knows that the
 * calls have no effect: a pure function around them tells it so.
 */
function editsOf(statements: Node[]): Edit[] {
  return statements.flatMap(declarationsOf).flatMap(({ init }) => {
    const call = init as Node | null
    if (call?.type !== 'CallExpression') return []
    const open = { at: call.start, until: call.start, text: '/* @__PURE__ */ (() => ' }
    const close = { at: call.end, until: call.end, text: ')()' }
    const callee = call.callee as Node
    const isRoute = callee.type === 'Identifier' && callee.name === 'route'
    return [open, ...(isRoute ? droppedFrom((call.arguments as Node[])[0]) : []), close]
  })
}

function declarationsOf(statement: Node): Node[] {
  const declaration = (statement.declaration ?? statement) as Node
  return declaration.type === 'VariableDeclaration' ? (declaration.declarations as Node[]) : []
}

function droppedFrom(object: Node | undefined): Edit[] {
  const properties = (object?.properties ?? []) as Node[]
  return properties.flatMap((property, index) => {
    if (KEPT.has(String((property.key as Node).name))) return []
    const next = properties[index + 1]
    return { at: property.start, until: next?.start ?? property.end, text: '' }
  })
}

function applied(code: string, edits: Edit[]): string {
  const backwards = edits.toSorted((a, b) => b.at - a.at)
  return backwards.reduce(
    (text, { at, until, text: put }) => text.slice(0, at) + put + text.slice(until),
    code,
  )
}
