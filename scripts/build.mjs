// Builds the site into web/dist, unless nothing that it is made from has changed.
import { run, say } from './install.mjs'
import { compileWords, unlessMade } from './made-from.mjs'

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
  unlessMade('web/dist/.made-from', SOURCES, () => {
    say('Building the site …')
    run('vite', ['build', 'web', '--logLevel', 'warn'])
    const guardians = ['--config', 'web/vite.guardian.config.ts', '--logLevel', 'warn']
    run('vite', ['build', 'web', ...guardians])
    run('node', ['scripts/compress-site.ts'])
  })
}
