/*
 * One function per message in words/compiled: one file each for the site, so that a screen loads
 * only its own; one per language for Node, since a thousand files take half a second.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { compileProject, writeOutput } from '@inlang/paraglide-js'
// @ts-expect-error: its package names declarations that it does not bring.
import messageFormat from '@inlang/plugin-message-format'
import { type InlangPlugin, type InlangProject, loadProjectInMemory, newProject } from '@inlang/sdk'

const words = path.join(import.meta.dirname, '..')
const areas = (await fs.readdir(path.join(words, 'messages'))).toSorted()
const plugin: InlangPlugin = messageFormat
const settings = {
  baseLocale: 'en',
  locales: ['en', 'ar', 'ur'],
  'plugin.inlang.messageFormat': {
    pathPattern: areas.map((area) => `./messages/${area}/{locale}.json`),
  },
}

const project = await loadProjectInMemory({
  blob: await newProject({ settings }),
  providePlugins: [plugin],
})
await addMessages(project)
await compileInto('compiled', {
  outputStructure: 'message-modules',
  // Types need TypeScript, which only checks install.
  emitTsDeclarations: !process.argv.includes('--no-types'),
})
await compileInto('compiled/node', { outputStructure: 'locale-modules' })
await project.close()

/** The project's own import runs five queries per message, five seconds in all. */
async function addMessages({ db }: InlangProject): Promise<void> {
  const wanted = await plugin.toBeImportedFiles?.({ settings })
  const files = await Promise.all(
    (wanted ?? []).map(async ({ path: file, locale }) => ({
      locale,
      content: await fs.readFile(path.join(words, file)),
    })),
  )
  const read = await plugin.importFiles?.({ files, settings })
  if (!read) throw new Error('the message format reads no files')
  const idOf = (...of: (string | undefined)[]) => of.join(' ')
  const bundles = read.bundles
  const messages = read.messages.map((message) => ({
    ...message,
    id: idOf(message.bundleId, message.locale),
  }))
  const variants = read.variants.map(({ matches, pattern, messageBundleId, messageLocale }) => ({
    matches,
    pattern,
    messageId: idOf(messageBundleId, messageLocale),
  }))
  for (const some of inHundreds(bundles)) await db.insertInto('bundle').values(some).execute()
  for (const some of inHundreds(messages)) await db.insertInto('message').values(some).execute()
  for (const some of inHundreds(variants)) await db.insertInto('variant').values(some).execute()
}

function inHundreds<T>(rows: T[]): T[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / 500) }, (_, index) => index * 500)
  return starts.map((start) => rows.slice(start, start + 500))
}

type Form = Pick<
  NonNullable<Parameters<typeof compileProject>[0]['compilerOptions']>,
  'outputStructure' | 'emitTsDeclarations'
>

async function compileInto(folder: string, form: Form): Promise<void> {
  const output = await compileProject({
    project,
    compilerOptions: {
      ...form,
      strategy: ['baseLocale'],
      emitReadme: false,
      emitPrettierIgnore: false,
    },
  })
  await writeOutput({ directory: path.join(words, folder), output, cleanDirectory: true, fs })
}
