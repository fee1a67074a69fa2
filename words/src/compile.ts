/*
 * Compiles words/messages into words/compiled (git-ignored), which site and server import as
 * `@talaqqi/words`: one function a message, in three languages. Runs before anything that reads them.
 */
import path from 'node:path'
import { compile } from '@inlang/paraglide-js'

const words = path.join(import.meta.dirname, '..')

await compile({
  project: path.join(words, 'project.inlang'),
  outdir: path.join(words, 'compiled'),
  // Who asks says which language: the site keeps the person's choice, the server names it each time.
  strategy: ['baseLocale'],
  emitTsDeclarations: true,
  emitReadme: false,
  emitPrettierIgnore: false,
})
