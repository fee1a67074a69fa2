import path from 'node:path'
import type { Language } from '@talaqqi/contract/languages'
import { v7 } from 'uuid'
import { SERVER } from '../../platform/folders.ts'
import type { Printer } from '../../platform/pdf/printer.ts'
import { orNotFound } from '../../platform/refusal.ts'
import type { DirectoryScope, SchoolScope } from '../../platform/tenancy/index.ts'
import { selectFamilyLanguage } from '../guardians/index.ts'
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

export type ForFamily = { language: Language | null; own_language: Language }

/** Papers of one student are for the family; without a chosen language they are in the family's. */
export async function languageFor(
  school: SchoolScope,
  [student, ...others]: readonly string[],
  { language, own_language }: ForFamily,
): Promise<Language> {
  if (language !== null || student === undefined || others.length > 0)
    return language ?? own_language
  return (await selectFamilyLanguage(school, student)) ?? own_language
}

/** Throws as `printReport`. */
export async function generatePdf(
  school: SchoolScope,
  wanted: Omit<Wanted, 'language'> & ForFamily,
  { printer, secret }: { printer: Printer; secret: string },
): Promise<{ url: string }> {
  const id = v7()
  const language = await languageFor(school, wanted.students, wanted)
  const file = await printReport(school, { ...wanted, language }, printer)
  await insertDocument(school, { id, ...file })
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
