// Builds the site into web/dist, unless nothing that it is made from has changed.
import { run, say } from './install.mjs'
import { compileWords, unlessMade } from './made-from.mjs'

const SOURCES = [
  'package-lock.json',
  'quran/src',
  'contract/src',
  'words/messages',
  'web',
  'scripts/build-quran-text.ts',
  'scripts/quran-sources.ts',
  'words/src/compile.ts',
  'scripts/compress-site.ts',
]

/** Makes the Quran's texts, the words and the site; a second call without a change costs a few milliseconds. */
export function build() {
  run('node', ['scripts/build-quran-text.ts'], { quiet: true })
  compileWords()
  unlessMade('web/dist/.made-from', SOURCES, () => {
    say('Building the site …')
    run('vite', ['build', 'web', '--logLevel', 'warn'])
    run('node', ['scripts/compress-site.ts'])
  })
}
