import { MAX, NIL } from 'uuid'
import type { Cursor } from './lesson-page-queries.ts'

export const cursorText = ({ created_at, id }: Cursor) =>
  `${created_at.getTime().toString(36)}.${id}`

/** Of a text that matches `CURSOR` of the contract. */
export function readCursor(text: string): Cursor {
  const [ms = '', id = ''] = text.split('.')
  return { created_at: new Date(Number.parseInt(ms, 36)), id }
}

/** Newer than every other lesson of its instant. */
export const startOf = ({ created_at }: Cursor): Cursor => ({ created_at, id: MAX })

/** Older than every other lesson of its instant. */
export const endOf = ({ created_at }: Cursor): Cursor => ({ created_at, id: NIL })

/** Older than every lesson. */
export const END: Cursor = { created_at: new Date(0), id: NIL }
