/*
 * Compiles words/messages into words/compiled (git-ignored), which site and server import as
 * `@talaqqi/words`: one function a message, in three languages. Runs before anything that reads them.
 * Every folder of words/messages is read; the project file that says so is made here.
 *
 * The same functions come in two forms, between which package.json chooses: a file a message, so that
 * each screen carries its own alone, and for Node a file a language, since loading a thousand small
 * files held up every start for half a second.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from '@inlang/paraglide-js'

const words = path.join(import.meta.dirname, '..')
const project = path.join(words, 'project.inlang')
const areas = readdirSync(path.join(words, 'messages')).toSorted()

const settings = {
  $schema: 'https://inlang.com/schema/project-settings',
  baseLocale: 'en',
  locales: ['en', 'ar', 'ur'],
  modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
  'plugin.inlang.messageFormat': {
    pathPattern: areas.map((area) => `./messages/${area}/{locale}.json`),
  },
}
mkdirSync(project, { recursive: true })
writeFileSync(path.join(project, 'settings.json'), JSON.stringify(settings, null, 2))

const options = {
  project,
  // Who asks says which language: the site keeps the person's choice, the server names it each time.
  strategy: ['baseLocale' as const],
  emitReadme: false,
  emitPrettierIgnore: false,
}
await compile({
  ...options,
  outdir: path.join(words, 'compiled'),
  outputStructure: 'message-modules',
  // Made with TypeScript, which only checks need: a start does without.
  emitTsDeclarations: !process.argv.includes('--no-types'),
})
await compile({
  ...options,
  outdir: path.join(words, 'compiled/node'),
  outputStructure: 'locale-modules',
})
