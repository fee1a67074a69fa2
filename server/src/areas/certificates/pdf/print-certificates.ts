import path from 'node:path'
import { v7 } from 'uuid'
import { SERVER } from '../../../platform/folders.ts'
import type { Printer } from '../../../platform/pdf/printer.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { getAccount } from '../../accounts/index.ts'
import { fileName, insertDocument, urlOf } from '../../documents/index.ts'
import { type CertificateRow, selectToPrint, selectValidOf } from '../queries.ts'
import { pageOf } from './page.ts'

const TEMPLATE = path.join(SERVER, 'src/areas/certificates/pdf/certificate.typ')

type Options = { site: string; printer: Printer; secret: string }

/** One PDF, by name of the student. Throws Refusal `not_found`, `conflict` for a revoked one, or NotPrinted. */
export async function printCertificates(school: SchoolScope, ids: string[], options: Options) {
  const rows = await selectToPrint(school, ids)
  if (rows.length < new Set(ids).size) throw new Refusal('not_found')
  if (rows.some(({ revoked_at }) => revoked_at !== null)) throw new Refusal('conflict')
  return store(school, rows, options)
}

/** For guardians; the caller checks access to the child. Throws Refusal `not_found` also for a revoked one. */
export async function printForGuardian(
  school: SchoolScope,
  { id, student_id }: { id: string; student_id: string },
  options: Options,
) {
  const valid = await selectValidOf(school, { student_id })
  return store(school, [orNotFound(valid.find((row) => row.id === id))], options)
}

async function store(
  school: SchoolScope,
  rows: CertificateRow[],
  { site, printer, secret }: Options,
): Promise<{ url: string }> {
  const account = await getAccount(school)
  const pages = rows.map((row) => pageOf(row, { account, site }))
  const content = await printer.print(TEMPLATE, { pages })
  const [first] = rows
  const about =
    first && rows.length === 1 ? `${first.name} ${first.number} ${first.year}` : account.name
  const id = v7()
  await insertDocument(school, { id, name: `${fileName(about)}.pdf`, content })
  return { url: urlOf(secret, { account_id: school.account_id, id }) }
}
