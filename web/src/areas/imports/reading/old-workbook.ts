import { ReadFailure } from './read-failure.ts'

/** How Microsoft's compound files begin: workbooks before 2007, and those with a password. */
export const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

/** The entries of a compound file's directory are 128 bytes each; their names are UTF-16. */
const ENTRY = 128

/**
 * Why a compound file is not read: `password` where it holds a workbook that is encrypted, `xls` where it
 * is a workbook of Excel before 2007, `false` for any other.
 */
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
