import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Entry = { name: string; content: AsyncIterable<string> | Iterable<string> }
type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/** Sizes and checksum follow the content, which is not known before it is written; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980: when a part was made says nothing here. */
const DATE = 0x0021

/**
 * A zip archive of texts (PKWARE's APPNOTE 6.3, without its 64-bit fields: each part and the whole stay
 * below 4 GB), written as its parts come.
 */
export async function* zipOf(entries: Entry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const entry of entries) {
    const part: Written = { name: Buffer.from(entry.name), crc: 0, packed: 0, size: 0, offset }
    for await (const chunk of partOf(entry, part)) {
      offset += chunk.length
      yield chunk
    }
    written.push(part)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield ending(written.length, directory.length, offset)
}

async function* partOf({ content }: Entry, part: Written): AsyncGenerator<Buffer> {
  yield localHeader(part)
  async function* measured() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      part.crc = crc32(bytes, part.crc)
      part.size += bytes.length
      yield bytes
    }
  }
  // What goes wrong in reading or packing comes out of the loop below.
  const packed = pipeline(Readable.from(measured()), createDeflateRaw(), () => {})
  for await (const chunk of packed as AsyncIterable<Buffer>) {
    part.packed += chunk.length
    yield chunk
  }
  yield sizes(part)
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function sizes({ crc, packed, size }: Written): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(packed, 8)
  descriptor.writeUInt32LE(size, 12)
  return descriptor
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(VERSION, 4)
  entry.writeUInt16LE(VERSION, 6)
  entry.writeUInt16LE(FLAGS, 8)
  entry.writeUInt16LE(DEFLATED, 10)
  entry.writeUInt16LE(DATE, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function ending(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
