import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  type Identifier,
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isTypeOfExpression,
  isTypeReferenceNode,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API, type Checker, type Symbol as Known } from 'typescript/unstable/sync'
import { missingGlobal, missingMember, missingMethod, missingStatic } from './browser-floor.ts'

/** In our sources and the built scripts. The build's target covers only syntax, not browser APIs. */
const WEB = path.join(import.meta.dirname, '../../web')

/** Features that React and its router use only after testing for them. */
const ASKED_FIRST = /^(navigation$|Navigation|ViewTransition\.|Document\.startViewTransition$)/

/** Apps' web views have no push messages: `canPush` asks first, and the worker only gets what it subscribed to. */
const FOR_PUSH = /^(Notification$|Notification\.|Push|ServiceWorkerRegistration\.showNotification$)/

export type TooNew = { at: string; name: string; missing: string }

export function tooNew(config: string): TooNew[] {
  const api = new API({ cwd: path.dirname(config) })
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    if (!project) throw new Error(`No project in ${config}`)
    const files = project.program.getSourceFileNames().filter(isOurs)
    return files.flatMap((name) => {
      const file = project.program.getSourceFile(name)
      return file ? tooNewIn(file, project.checker) : []
    })
  } finally {
    api.close()
  }
}

/** Messages are plain texts, and half of all files. */
const isOurs = (file: string) => !/node_modules|\.d\.ts$|words\/compiled/.test(file)

function tooNewIn(file: SourceFile, checker: Checker): TooNew[] {
  const names: Identifier[] = []
  const visit = (node: Node) => {
    if (isIdentifier(node) && isUsed(node)) names.push(node)
    node.forEachChild(visit)
  }
  visit(file)
  const isBuilt = file.fileName.includes('/dist/')
  const meanings = checker.getSymbolAtLocation(names)
  return names.flatMap((name, index) => {
    const kind = kindOf(name, meanings[index])
    const missing = kind === null ? '' : missingIn(kind, name)
    const use = kind ? `${kind.replace(/Constructor$/, '')}.${name.text}` : name.text
    if (!missing || FOR_PUSH.test(use) || (isBuilt && ASKED_FIRST.test(use))) return []
    const { line, character } = file.getLineAndCharacterOfPosition(name.end)
    const at = `${path.relative(process.cwd(), file.fileName)}:${line + 1}:${character + 1}`
    return [{ at, name: use, missing }]
  })
}

/** Not in types and feature tests such as `typeof x` or `x?.()`. */
function isUsed({ parent }: Node): boolean {
  const whole = isPropertyAccessExpression(parent) ? parent : undefined
  const isAsked =
    whole && isCallExpression(whole.parent) && whole.parent.questionDotToken !== undefined
  return !isAsked && !isTypeOfExpression(parent) && !isTypeReferenceNode(parent)
}

/** A browser object, `''` for a global, `?` for an untyped value; null for other names. */
function kindOf(name: Identifier, meaning: Known | undefined): string | null {
  const { parent } = name
  const access = isPropertyAccessExpression(parent) && parent.name === name ? parent : undefined
  if (!meaning) return access && isCalled(access) ? '?' : null
  if (!meaning.declarations.some(({ path: file }) => /\/lib\.[\w.]+\.d\.ts$/.test(file)))
    return null
  const kind = meaning.getParent()?.name.replace(/^Readonly(?=Array|Map|Set)/, '')
  // `declare var URL: { parse(…): … }`
  if (kind === '__type' && access && isIdentifier(access.expression))
    return `${access.expression.text}Constructor`
  return !kind || kind === 'globalThis' ? '' : kind
}

function missingIn(kind: string, { text }: Identifier): string {
  if (kind === '') return missingGlobal(text)
  if (kind === '?') return missingMethod(text)
  const global = kind === 'Intl' ? kind : /^(.+)Constructor$/.exec(kind)?.[1]
  return global ? missingStatic(global, text) : missingMember(kind, text)
}

const isCalled = (access: Node) =>
  isCallExpression(access.parent) && access.parent.expression === access

function main(): void {
  if (!existsSync(path.join(WEB, 'dist/assets'))) throw new Error('The site is not built')
  const found = tooNew(path.join(WEB, 'tsconfig.browsers.json'))
  for (const { at, name, missing } of found) console.error(`${at} ${name} is missing in ${missing}`)
  process.exitCode = found.length > 0 ? 1 : 0
}

if (import.meta.main) main()
