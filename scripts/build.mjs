// Builds the server and the site, each unless nothing that it is made from has changed.
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run, say } from './install.mjs'
import { compileWords, unlessMade } from './made-from.mjs'
import { publishSite } from './publish-site.mjs'

const WEB = path.join(ROOT, 'web')
/** Beside the site that is served meanwhile. */
const BESIDE = path.join(WEB, '.cache/site')

/** The texts come from packages whose versions the lockfile has. */
const QURAN = ['package-lock.json', 'scripts/build-quran-text.ts', 'scripts/quran-sources.ts']
const SHARED = ['quran/src', 'contract/src', 'words/messages', 'words/src']
const OF_SERVER = ['package-lock.json', ...SHARED, 'server/src', 'server/vite.config.ts']
const OF_SITE = [...QURAN, ...SHARED, 'web', 'scripts/build-workers.ts', 'scripts/compress-site.ts']

/** Makes the Quran's texts, the words, the server and the site; a second call without a change costs a few milliseconds. */
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
    await run('node', ['scripts/build-workers.ts', BESIDE])
    await run('node', ['scripts/compress-site.ts', BESIDE])
    // Signed before it is there: a site without it was not built to its end, and no server starts on it.
    writeFileSync(path.join(BESIDE, '.made-from'), madeFrom)
    publishSite(WEB, BESIDE)
  })

const compileQuran = () =>
  unlessMade('web/public/quran/.made-from', QURAN, () =>
    run('node', ['scripts/build-quran-text.ts']),
  )
