import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { filesOf, filesOfScreen, type Manifest, screensOf } from './screens.ts'

/**
 * What a phone downloads before a screen shows, in brotli bytes of JavaScript and CSS (with fonts,
 * were there any). Run after the build; fails when a screen is over its budget.
 */
const DIST = path.join(import.meta.dirname, '../web/dist')
const KB = 1000
/** The sign-in page stands in the first script. */
const SIGN_IN = { screen: 'auth/index', page: 125 * KB, css: 12 * KB }
/** All that a guardian's first screen needs: signing in, the children, a child, a lesson. */
const GUARDIAN = { screen: 'guardian', page: 95 * KB }
const ORDINARY = 150 * KB
const HEAVIEST = 190 * KB
/** The heaviest screens: those that show the Quran's text or all of its parts, and the counters. */
const HEAVY = new Set([
  '_signed-in/lesson/section/detail',
  '_signed-in/lesson/endverse',
  '_signed-in/lesson/comment',
  '_signed-in/verse/index',
  '_signed-in/lesson/reciting.$sessionId',
])

/** Forms, which check what is typed with the contract's own schemas: the administrators', other lessons', new passwords'. */
const FORM =
  /^_signed-in\/(_admin\/[\w-]+\/(add|edit|new|import|\$\w+)(\.|$)|lesson\/other\.)|^auth\/(setup|auth-challenge|confirm-forgot-password|reset-password)$/

export type Weight = { screen: string; bytes: number; css: number; limit: number }

/** Every screen's weight: the entry, the screen's own code and that of the layouts around it. */
export function weigh(manifest: Manifest, sizeOf: (file: string) => number): Weight[] {
  const screens = [...new Set([SIGN_IN.screen, ...screensOf(manifest)])]
  return screens.map((screen) => {
    const files = filesOfScreen(manifest, screen)
    return {
      screen,
      bytes: sum(files.map(sizeOf)),
      css: sum(files.filter((file) => file.endsWith('.css')).map(sizeOf)),
      limit: limitOf(screen),
    }
  })
}

/** The guardian site's first load; it is a build of its own. */
export function weighGuardian(manifest: Manifest, sizeOf: (file: string) => number): Weight {
  const files = [...filesOf(manifest, ['guardian.html', 'style.css'])]
  const { screen, page: limit } = GUARDIAN
  const css = sum(files.filter((file) => file.endsWith('.css')).map(sizeOf))
  return { screen, bytes: sum(files.map(sizeOf)), css, limit }
}

function limitOf(screen: string): number {
  if (screen === SIGN_IN.screen) return SIGN_IN.page
  return HEAVY.has(screen) || FORM.test(screen) ? HEAVIEST : ORDINARY
}

/** What is over its budget, in words. */
export function overBudget(weights: Weight[]): string[] {
  return weights.flatMap(({ screen, bytes, css, limit }) => [
    ...(bytes > limit ? [`${screen}: ${kb(bytes)} of ${kb(limit)}`] : []),
    ...(screen === SIGN_IN.screen && css > SIGN_IN.css
      ? [`${screen}: CSS ${kb(css)} of ${kb(SIGN_IN.css)}`]
      : []),
  ])
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`

function main(): void {
  const manifest: Manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8'))
  // Most files are part of most screens.
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(`${DIST}/${file}`)).length
    sizes.set(file, size)
    return size
  }
  const ofGuardians: Manifest = JSON.parse(readFileSync(`${DIST}/.vite/guardian.json`, 'utf8'))
  const weights = [...weigh(manifest, sizeOf), weighGuardian(ofGuardians, sizeOf)]
  if (!manifest['index.html'] || !ofGuardians['guardian.html'])
    throw new Error('No first page in the build')
  for (const { screen, bytes, css, limit } of weights.sort((a, b) => b.bytes - a.bytes))
    console.log(`${kb(bytes).padStart(9)} of ${kb(limit)}  ${screen} (CSS ${kb(css)})`)
  const over = overBudget(weights)
  for (const line of over) console.error(`Over budget: ${line}`)
  process.exitCode = over.length > 0 ? 1 : 0
}

if (import.meta.main) main()
