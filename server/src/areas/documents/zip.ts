import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { SignedIds } from '../../platform/signed-ids.ts'
import type { DirectoryScope } from '../../platform/tenancy/index.ts'
import { selectDocument, selectFilesOf } from './queries.ts'

/** Reads one document at a time as the stream is consumed. */
export async function* zipOf(directory: DirectoryScope, batch: SignedIds): AsyncGenerator<Buffer> {
  const { account_id } = batch
  const zip = new ZipFile()
  const file = zip.outputStream as Readable
  zip.on('error', (error: Error) => void file.destroy(error))
  const taken = new Map<string, number>()
  for (const { id, name } of await selectFilesOf(directory, batch)) {
    // PDFs are compressed already.
    const options = { compress: false }
    zip.addReadStreamLazy(unlike(name, taken), options, (ready) => {
      selectDocument(directory, { account_id, id }).then(
        (found) => ready(null, Readable.from([found?.content ?? Buffer.alloc(0)])),
        (error: Error) => ready(error, Readable.from([])),
      )
    })
  }
  zip.end()
  for await (const chunk of file) yield chunk as Buffer
}

/** Students with the same name get different file names. */
export function unlike(name: string, taken: Map<string, number>): string {
  const count = (taken.get(name) ?? 0) + 1
  taken.set(name, count)
  return count === 1 ? name : name.replace(/\.pdf$/, ` (${count}).pdf`)
}
