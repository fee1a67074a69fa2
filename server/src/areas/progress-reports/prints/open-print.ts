import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { joinPdfs } from '../../../platform/pdf/join-pdfs.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { fileName, openKey, unlike } from '../../documents/index.ts'
import { selectFile, selectFileNames, selectReadyPrint } from './file-queries.ts'

type OpenedPrint = { name: string; mediaType: string; chunks: AsyncIterable<Buffer> }
type OfPrint = { account_id: string; id: string }

/** Reads one student's PDF at a time. Throws Refusal `not_found`, also after a day. */
export async function openPrint(
  directory: DirectoryScope,
  secret: string,
  key: string,
): Promise<OpenedPrint> {
  const opened = orNotFound(openKey(secret, key))
  const print = orNotFound(await selectReadyPrint(directory, opened))
  const { output } = print
  return {
    name: `${fileName(print.name)} ${print.start_date} ${print.end_date}.${output}`,
    mediaType: output === 'zip' ? 'application/zip' : 'application/pdf',
    chunks: output === 'zip' ? zipOf(directory, opened) : joinPdfs(filesOf(directory, opened)),
  }
}

async function* filesOf(directory: DirectoryScope, print: OfPrint): AsyncGenerator<Buffer> {
  for (const { position } of await selectFileNames(directory, print)) {
    const content = await selectFile(directory, { ...print, position })
    // The student may have been erased meanwhile.
    if (content) yield content
  }
}

async function* zipOf(directory: DirectoryScope, print: OfPrint): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const file = zip.outputStream as Readable
  zip.on('error', (error: Error) => void file.destroy(error))
  const taken = new Map<string, number>()
  // PDFs are compressed already.
  for (const { position, name } of await selectFileNames(directory, print))
    zip.addReadStreamLazy(unlike(name, taken), { compress: false }, (ready) => {
      selectFile(directory, { ...print, position }).then(
        (content) => ready(null, Readable.from([content ?? Buffer.alloc(0)])),
        (error: Error) => ready(error, Readable.from([])),
      )
    })
  zip.end()
  for await (const chunk of file) yield chunk as Buffer
}
