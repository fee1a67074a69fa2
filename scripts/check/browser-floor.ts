import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type {
  BrowserName,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types'

/** The oldest supported browsers (docs/decisions/archive/019-the-oldest-phones.md). */
const FLOOR: Partial<Record<BrowserName, number>> = {
  chrome: 109,
  chrome_android: 109,
  webview_android: 109,
  safari: 16.4,
  safari_ios: 16.4,
  samsunginternet_android: 21,
  firefox: 115,
  firefox_android: 115,
}

type Kinds = Record<string, Identifier>

const api = bcd.api as Kinds
const builtins = bcd.javascript.builtins as Kinds

/** The supported browsers that lack a feature; empty also if MDN does not know it. */
export type Missing = string

const KINDS = Object.entries(builtins).flatMap(([name, kind]) =>
  missing(kind) || /^(Atomics|Intl|JSON|Math|Reflect)$/.test(name) ? [] : [kind],
)

/** `fetch`, `URL`, `Iterator` */
export function missingGlobal(name: string): Missing {
  return missing(api[name] ?? builtins[name] ?? api.Window?.[name] ?? api.WorkerGlobalScope?.[name])
}

export function missingStatic(owner: string, name: string): Missing {
  return missing(api[owner]?.[`${name}_static`] ?? builtins[owner]?.[name])
}

/** `size` of a `URLSearchParams` */
export function missingMember(kind: string, name: string): Missing {
  const owner = api[kind] ?? builtins[kind] ?? builtins.Intl?.[kind] ?? {}
  // MDN lists shared members of typed arrays only once.
  const typed = /^(Big)?(Ui|I)nt\d|^Float/.test(kind) ? builtins.TypedArray?.[name] : undefined
  const member = owner[name] ?? typed ?? api[kind.toLowerCase()]?.[`${name}_static`]
  // TypeScript's `ParentNode` is `Element` and `Document` in MDN.
  return member ? missing(member) : missingOfAll(Object.values(api), name)
}

/** The object's type is unknown: only names of the language are checked. */
export function missingMethod(name: string): Missing {
  return missingOfAll(KINDS, name)
}

function missingOfAll(kinds: Identifier[], name: string): Missing {
  const found = kinds.flatMap((kind) => kind[name] ?? [])
  const lacks = found.map(missing)
  return lacks.every(Boolean) ? (lacks[0] ?? '') : ''
}

function missing(feature: Identifier | undefined): Missing {
  const support = feature?.__compat?.support
  if (!support) return ''
  const without = Object.entries(FLOOR).filter(([browser, version]) => {
    const statements = support[browser as BrowserName]
    return statements && ![statements].flat().some((one) => isThere(one, version))
  })
  const named = without.map(
    ([browser, version]) => `${bcd.browsers[browser as BrowserName].name} ${version}`,
  )
  return named.join(', ')
}

function isThere(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added, version_removed, flags, prefix, alternative_name } = statement
  if (!version_added || flags || prefix || alternative_name) return false
  const [from, until] = [version_added, version_removed || 'never'].map((text) =>
    Number.parseFloat(text.replace(/[^\d.]/g, '')),
  )
  return !(from! > version) && !Number.isNaN(from) && !(until! <= version)
}
