// Builds the server and the site, each only if its sources changed.
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run, say } from '../start/install.mjs'
import { compileWords, unlessMade } from './made-from.mjs'
import { publishSite } from './publish-site.mjs'

const WEB = path.join(ROOT, 'web')
/** The current site is still served. */
const BESIDE = path.join(WEB, '.cache/site')

const QURAN = [
  'package-lock.json',
  'scripts/build/build-quran-text.ts',
  'scripts/build/quran-sources.ts',
]
const SHARED = ['quran/src', 'contract/src', 'words/messages', 'words/src']
const OF_SERVER = ['package-lock.json', ...SHARED, 'server/src', 'server/vite.config.ts']
const OF_SITE = [
  ...QURAN,
  ...SHARED,
  'web',
  'scripts/build/build-workers.ts',
  'scripts/build/compress-site.ts',
]

export async function build() {
  await Promise.all([compileQuran(), compileWords()])
  await Promise.all([buildServer(), buildSite()])
}

export const buildServer = () =>
  unlessMade('server/dist/.made-from', OF_SERVER, () =>
    run('vite', ['build', 'server', '--logLevel', 'warn']),
  )

const buildSite = () =>
  unlessMade('web/dist/.made-from', OF_SITE, async (madeFrom) => {
    say('Building the site …')
    rmSync(BESIDE, { recursive: true, force: true })
    const into = ['--outDir', BESIDE, '--no-emptyOutDir', '--logLevel', 'warn']
    await Promise.all([
      run('vite', ['build', 'web', ...into]),
      run('vite', ['build', 'web', '--config', 'web/vite.guardian.config.ts', ...into]),
    ])
    await run('node', ['scripts/build/build-workers.ts', BESIDE])
    await run('node', ['scripts/build/compress-site.ts', BESIDE])
    // Stamped before it is published: no server starts on an incomplete site.
    writeFileSync(path.join(BESIDE, '.made-from'), madeFrom)
    publishSite(WEB, BESIDE)
  })

const compileQuran = () =>
  unlessMade('web/public/quran/.made-from', QURAN, () =>
    run('node', ['scripts/build/build-quran-text.ts']),
  )
