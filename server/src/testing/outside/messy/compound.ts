/* Microsoft's compound file (MS-CFB): old and password-protected workbooks. */

const SECTOR = 512
const ENTRY = 128
const FREE = 0xffffffff
const END = 0xfffffffe
const FAT = 0xfffffffd

/** One stream, at most about 60,000 bytes. */
export function compoundBytes(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const sectors = Math.ceil(Math.max(content.length, 4096) / SECTOR)
  const bytes = new Uint8Array(SECTOR * (3 + sectors))
  const view = new DataView(bytes.buffer)
  writeHeader(bytes, view)
  writeTable(view, sectors)
  writeEntry(view, 2 * SECTOR, { name: 'Root Entry', type: 5, child: 1, start: END, size: 0 })
  const stream = { name, type: 2, child: FREE, start: 2, size: sectors * SECTOR }
  writeEntry(view, 2 * SECTOR + ENTRY, stream)
  bytes.set(content, 3 * SECTOR)
  return bytes
}

function writeHeader(bytes: Uint8Array, view: DataView): void {
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  view.setUint16(24, 0x3e, true)
  view.setUint16(26, 3, true)
  view.setUint16(28, 0xfffe, true)
  view.setUint16(30, 9, true)
  view.setUint16(32, 6, true)
  // The allocation table at sector 0, the directory at 1.
  view.setUint32(44, 1, true)
  view.setUint32(48, 1, true)
  view.setUint32(56, 4096, true)
  view.setUint32(60, END, true)
  view.setUint32(68, END, true)
  for (let at = 76; at < SECTOR; at += 4) view.setUint32(at, at === 76 ? 0 : FREE, true)
}

function writeTable(view: DataView, sectors: number): void {
  for (let index = 0; index < SECTOR / 4; index += 1) {
    const isStream = index >= 2 && index < 2 + sectors
    const next = index === 1 + sectors ? END : index + 1
    const special = index === 0 ? FAT : index === 1 ? END : FREE
    view.setUint32(SECTOR + index * 4, isStream ? next : special, true)
  }
}

type Entry = { name: string; type: number; child: number; start: number; size: number }

function writeEntry(view: DataView, at: number, { name, type, child, start, size }: Entry): void {
  for (const [index, letter] of [...name].entries())
    view.setUint16(at + index * 2, letter.charCodeAt(0), true)
  view.setUint16(at + 64, (name.length + 1) * 2, true)
  view.setUint8(at + 66, type)
  view.setUint8(at + 67, 1)
  view.setUint32(at + 68, FREE, true)
  view.setUint32(at + 72, FREE, true)
  view.setUint32(at + 76, child, true)
  view.setUint32(at + 116, start, true)
  view.setUint32(at + 120, size, true)
}
