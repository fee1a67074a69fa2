import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addressOf, filesOf, filesOfScreen, type Manifest, screensOf } from './screens.ts'

/**
 * The site's page once more for each screen, naming the screen's own files to the browser, which asks for
 * them together with the first script: `pages/lesson/recent.html` is answered at `/lesson/recent`
 * (`server/src/platform/http/site.ts`). Which files, the bundler says; which address, the route's file.
 * Those of a screen that needs someone signed in are named to `public/first-paint.js`, which knows whether
 * there is one: everybody else sees the sign-in page.
 */
export function pagesOf(page: string, manifest: Manifest): Map<string, string> {
  const first = filesOf(manifest, ['index.html', 'style.css'])
  const screens = screensOf(manifest)
  const isLayout = (screen: string) => screens.some((other) => other.startsWith(`${screen}/`))
  const pages = screens
    .filter((screen) => !isLayout(screen))
    .map((screen): [string, string] => {
      const own = filesOfScreen(manifest, screen).filter((file) => !first.has(file))
      return [fileOf(addressOf(screen)), (isForAll(screen) ? named : kept)(page, own)]
    })
  return new Map(pages)
}

const isForAll = (screen: string) => !screen.startsWith('_signed-in/')
const named = (page: string, files: string[]) =>
  page.replace('</head>', `${files.map(preload).join('')}</head>`)
const FIRST_PAINT = '<script src="/first-paint.js"'
const kept = (page: string, files: string[]) =>
  page.replace(FIRST_PAINT, `${FIRST_PAINT} data-files="${files.join(' ')}"`)

const fileOf = (address: string) => `pages${address === '/' ? '/index' : address}.html`
const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">\n`

function main(folder: string): void {
  const manifest: Manifest = JSON.parse(
    readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const pages = pagesOf(readFileSync(path.join(folder, 'index.html'), 'utf8'), manifest)
  if (pages.size === 0) throw new Error('The build has no screens')
  if (!pages.get(fileOf('/'))?.includes('data-files='))
    throw new Error('The page has no first script')
  for (const [name, page] of pages) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, page)
  }
}

if (import.meta.main) main(process.argv[2] ?? '')
