import { alike } from '@talaqqi/contract/alike'
import type { ImportKind } from '@talaqqi/contract/imports'
import { call } from '../../../platform/api.ts'
import { arrange, type Book, NOTHING_CHOSEN } from '../reading/arrange.ts'
import type { Said } from '../reading/columns.ts'
import { readFile } from '../reading/read-file.ts'
import type { Reading, SheetRow } from '../reading/reading.ts'

/** A file as it was read, with what the school has said of headings before. */
export type ReadBook = { book: Book; said: Said<string> }

/** Reads a file. Throws ReadFailure where nothing can be chosen that would help. */
export async function readForImport<Row extends SheetRow, Target extends string>(
  reading: Reading<Row, Target>,
  file: File,
): Promise<{ book: Book; said: Said<Target> }> {
  const countKnown = (row: string[]) => reading.columnsOf(row, new Map(), []).size
  const [book, said] = await Promise.all([readFile(file, countKnown), readSaid(reading)])
  const { failure, choosable } = arrange(reading, book, { ...NOTHING_CHOSEN, said })
  const mayHelp = failure?.code === 'columns' || choosable.length > 1
  if (failure && !mayHelp) throw failure
  return { book, said }
}

/** Nothing where it cannot be read: the headings can be told again. */
async function readSaid<Target extends string>(reading: {
  kind: ImportKind
  targets: readonly Target[]
}): Promise<Said<Target>> {
  const query = { kind: reading.kind }
  const known = await call('GET /imports/headings', { query }).catch(() => [])
  const targets: readonly string[] = [...reading.targets, 'ignored']
  // What another version of the program knew as a target is of no use to this one.
  return new Map(
    known
      .filter(({ target }) => targets.includes(target))
      .map(({ heading, target }) => [alike(heading), target as Target | 'ignored']),
  )
}
