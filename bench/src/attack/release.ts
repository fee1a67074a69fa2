import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { NODE } from '../processes.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const WEB = path.join(ROOT, 'web')
const PLACES = ['dist', 'earlier']

export const piecesOfSite = (): string[] =>
  readdirSync(path.join(WEB, 'dist/assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`)

export const firstScript = (page: string): string => /src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? ''

export const scriptOfSite = (): string =>
  firstScript(readFileSync(path.join(WEB, 'dist/index.html'), 'utf8'))

/**
 * One more statement in the entry file changes its hash and those of its importers. `publish`
 * replaces the site as an upgrade does.
 */
export function makeRelease(folder: string) {
  const built = path.join(folder, 'release')
  const kept = path.join(folder, 'site-before')
  const config = path.join(folder, 'release.config.mjs')
  writeFileSync(
    config,
    `import site from ${JSON.stringify(path.join(WEB, 'vite.config.ts'))}
    const next = {
      name: 'the next release',
      transform: (code, id) => id.endsWith('/web/src/main.tsx')
        ? code + '\\ndocument.documentElement.dataset.release = "next"' : null,
    }
    export default { ...site, plugins: [...site.plugins, next] }`,
  )
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
  const args = ['build', 'web', '--config', config, '--configLoader', 'native']
  const into = ['--outDir', built, '--emptyOutDir', '--logLevel', 'error']
  execFileSync(NODE, [vite, ...args, ...into], { cwd: ROOT })
  cpSync(path.join(WEB, 'dist/.made-from'), path.join(built, '.made-from'))
  for (const place of PLACES)
    cpSync(path.join(WEB, place), path.join(kept, place), { recursive: true })
  return {
    publish() {
      const beside = path.join(WEB, '.cache/site')
      cpSync(built, beside, { recursive: true })
      const publish = `import('./scripts/build/publish-site.mjs').then((it) => it.publishSite('web', '${beside}'))`
      execFileSync(NODE, ['-e', publish], { cwd: ROOT })
    },
    undo() {
      for (const place of PLACES) {
        rmSync(path.join(WEB, place), { recursive: true, force: true })
        cpSync(path.join(kept, place), path.join(WEB, place), { recursive: true })
      }
    },
  }
}
