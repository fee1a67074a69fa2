import { ReadFailure } from './read-failure.ts'

/** First bytes of Microsoft's compound files: Excel before 2007, or workbooks with a password. */
export const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

/** A directory entry of a compound file has 128 bytes; its name is UTF-16. */
const ENTRY = 128

/** `password` for an encrypted workbook, `xls` for Excel before 2007, `false` for other content. */
export function compoundFailure(bytes: Uint8Array): ReadFailure {
  const has = (name: string) => hasEntry(bytes, name)
  if (has('EncryptedPackage')) return new ReadFailure('password')
  return new ReadFailure(has('Workbook') || has('Book') ? 'xls' : 'false')
}

function hasEntry(bytes: Uint8Array, name: string): boolean {
  const wanted = [...`${name}\0`].flatMap((letter) => [letter.charCodeAt(0), 0])
  for (let at = 512; at + ENTRY <= bytes.length; at += ENTRY)
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}
