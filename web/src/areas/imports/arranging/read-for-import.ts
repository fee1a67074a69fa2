import { alike } from '@talaqqi/contract/alike'
import { call } from '../../../platform/api.ts'
import { arrange, type Book } from '../reading/arrange.ts'
import type { Said } from '../reading/headings.ts'
import { readFile } from '../reading/read-file.ts'

/**
 * Reads a file, with what the school has said of headings before. Throws ReadFailure where nothing can be
 * chosen that would help.
 */
export async function readForImport(file: File): Promise<{ book: Book; said: Said }> {
  const [book, said] = await Promise.all([readFile(file), readSaid()])
  const { failure, choosable } = arrange(book, { sheet: null, said, classOfAll: '' })
  const mayHelp = failure?.code === 'names' || choosable.length > 1
  if (failure && !mayHelp) throw failure
  return { book, said }
}

/** Nothing where it cannot be read: the headings can be told again. */
async function readSaid(): Promise<Said> {
  const known = await call('GET /imports/headings').catch(() => [])
  return new Map(known.map(({ heading, target }) => [alike(heading), target]))
}
