import { normalizedName } from '@talaqqi/contract/alike'
import type { ImportKind } from '@talaqqi/contract/imports'
import { call } from '../../../platform/api/api.ts'
import { arrange, type Book, NOTHING_CHOSEN } from '../reading/arrange.ts'
import type { HeadingChoices } from '../reading/columns.ts'
import { readFile } from '../reading/files/read-file.ts'
import type { Reading, SheetRow } from '../reading/reading.ts'

export type ReadBook = { book: Book; said: HeadingChoices<string> }

/** Reads a file. Throws ReadFailure if no choice of sheets or columns can help. */
export async function readForImport<Row extends SheetRow, Target extends string>(
  reading: Reading<Row, Target>,
  file: File,
): Promise<{ book: Book; said: HeadingChoices<Target> }> {
  const countKnown = (row: string[]) => reading.columnsOf(row, new Map(), []).size
  const [book, said] = await Promise.all([readFile(file, countKnown), readHeadingChoices(reading)])
  const { failure, choosable } = arrange(reading, book, { ...NOTHING_CHOSEN, said })
  const mayHelp = failure?.code === 'columns' || choosable.length > 1
  if (failure && !mayHelp) throw failure
  return { book, said }
}

/** Returns an empty map on a read error: the user can set the headings again. */
async function readHeadingChoices<Target extends string>(reading: {
  kind: ImportKind
  targets: readonly Target[]
}): Promise<HeadingChoices<Target>> {
  const query = { kind: reading.kind }
  const known = await call('GET /imports/headings', { query }).catch(() => [])
  const targets: readonly string[] = [...reading.targets, 'ignored']
  // Ignore targets that another version of the app stored and this one does not know.
  return new Map(
    known
      .filter(({ target }) => targets.includes(target))
      .map(({ heading, target }) => [normalizedName(heading), target as Target | 'ignored']),
  )
}
