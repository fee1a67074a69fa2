import path from 'node:path'
import { v7 } from 'uuid'
import { SERVER } from '../../platform/folders.ts'
import type { Printer } from '../../platform/pdf/printer.ts'
import { orNotFound } from '../../platform/refusal.ts'
import type { DirectoryScope, SchoolScope } from '../../platform/tenancy/index.ts'
import { keyOf, openKey } from './keys.ts'
import { insertDocument, selectDocument, selectReadyBatch } from './queries.ts'
import { progressReport, type Wanted } from './report/progress-report.ts'
import { zipOf } from './zip.ts'

const TEMPLATE = path.join(SERVER, 'src/areas/documents/report/progress-report.typ')

/** Throws Refusal `not_found` or `forbidden` (students), `too_large` for too many lessons, or NotPrinted. */
export async function printReport(school: SchoolScope, wanted: Wanted, printer: Printer) {
  const { name, data } = await progressReport(school, wanted)
  return { name: `${name}.pdf`, content: await printer.print(TEMPLATE, data) }
}

/** Throws as `printReport`. */
export async function generatePdf(
  school: SchoolScope,
  wanted: Wanted,
  { printer, secret }: { printer: Printer; secret: string },
): Promise<{ url: string }> {
  const id = v7()
  await insertDocument(school, { id, ...(await printReport(school, wanted, printer)) })
  return { url: urlOf(secret, { account_id: school.account_id, id }) }
}

export const urlOf = (secret: string, of: { account_id: string; id: string }): string =>
  `/api/documents/${keyOf(secret, of)}`

/** `inline` if the browser shows it. */
type Sent = { name: string; mediaType: string; chunks: AsyncIterable<Buffer>; inline?: boolean }

/** Throws Refusal `not_found`, also after expiry. */
export async function openDocument(
  directory: DirectoryScope,
  secret: string,
  key: string,
): Promise<Sent> {
  const opened = orNotFound(openKey(secret, key))
  const pdf = await selectDocument(directory, opened)
  if (pdf)
    return {
      name: pdf.name,
      mediaType: 'application/pdf',
      chunks: piecesOf(pdf.content),
      inline: true,
    }
  const { name } = orNotFound(await selectReadyBatch(directory, opened))
  return { name, mediaType: 'application/zip', chunks: zipOf(directory, opened) }
}

async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
