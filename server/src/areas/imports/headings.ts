import { HEADINGS_LIMIT, type ImportHeading, importHeading } from '@talaqqi/contract/imports'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectHeadings, upsertHeadings } from './queries.ts'

/** What the school's people have said by hand that headings hold, those said last first. */
export async function listHeadings(school: SchoolScope): Promise<ImportHeading[]> {
  const rows = await selectHeadings(school, HEADINGS_LIMIT)
  // What another version of the program knew as a target is of no use to this one.
  return rows.flatMap((row) => importHeading.safeParse(row).data ?? [])
}

/** Remembers what headings hold, in the transaction of an import. */
export function rememberHeadings(inside: SchoolScope, headings: ImportHeading[]): Promise<void> {
  return upsertHeadings(inside, headings, HEADINGS_LIMIT)
}
