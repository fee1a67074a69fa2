// Builds the site into web/dist, unless nothing that it is made from has changed.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run, say } from './install.mjs'
import { compileWords, unlessMade } from './made-from.mjs'
import { publishSite } from './publish-site.mjs'

const WEB = path.join(ROOT, 'web')
/** Beside the site that is served meanwhile. */
const BESIDE = path.join(WEB, '.cache/site')

/** The texts come from packages whose versions the lockfile has. */
const QURAN = ['package-lock.json', 'scripts/build-quran-text.ts', 'scripts/quran-sources.ts']
const SOURCES = [
  ...QURAN,
  'quran/src',
  'contract/src',
  'words/messages',
  'web',
  'words/src/compile.ts',
  'scripts/compress-site.ts',
]

/** Makes the Quran's texts, the words and the site; a second call without a change costs a few milliseconds. */
export function build() {
  unlessMade('web/public/quran/.made-from', QURAN, () =>
    run('node', ['scripts/build-quran-text.ts'], { quiet: true }),
  )
  compileWords()
  unlessMade('web/dist/.made-from', SOURCES, (madeFrom) => {
    say('Building the site …')
    const quietly = ['--outDir', BESIDE, '--logLevel', 'warn']
    run('vite', ['build', 'web', '--emptyOutDir', ...quietly])
    run('vite', ['build', 'web', '--config', 'web/vite.guardian.config.ts', ...quietly])
    run('node', ['scripts/compress-site.ts', BESIDE])
    // Signed before it is there: a site without it was not built to its end, and no server starts on it.
    writeFileSync(path.join(BESIDE, '.made-from'), madeFrom)
    publishSite(WEB, BESIDE)
  })
}
