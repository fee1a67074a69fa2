/*
 * Joins PDFs of version 1.4 as our printing process writes them: numbered objects from 1, a plain
 * cross-reference table, no object streams. One PDF is in memory at a time.
 */

type Parsed = { objects: Buffer[]; pages: number; count: number }

const HEADER = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
const EMPTY_PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595.276 841.89]/Resources<<>>>>'
/** A text in parentheses, at most one pair inside; or a reference. */
const REFERENCES = /\((?:[^()\\]|\\[^]|\((?:[^()\\]|\\[^])*\))*\)|\b(\d+) 0 R\b/g

/** Each PDF begins on an odd page: prepared for printing on both sides. */
export async function* joinPdfs(pdfs: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const offsets: number[] = []
  const kids: number[] = []
  let written = 0
  let pages = 0
  const out = (text: Buffer | string) => {
    const chunk = typeof text === 'string' ? Buffer.from(text, 'latin1') : text
    written += chunk.length
    return chunk
  }
  const object = (number: number, content: Buffer | string) => {
    offsets[number] = written
    return out(Buffer.concat([bytes(`${number} 0 obj\n`), bytes(content), bytes('\nendobj\n')]))
  }
  yield out(HEADER)
  // 1 is the catalog, 2 the root of the pages.
  let next = 3
  for await (const pdf of pdfs) {
    if (pages % 2 === 1) {
      kids.push(next)
      pages += 1
      yield object(next++, EMPTY_PAGE)
    }
    const parsed = parse(pdf)
    const before = next - 1
    for (const [index, content] of parsed.objects.entries()) {
      const isRoot = index + 1 === parsed.pages
      const moved = renumbered(content, before)
      yield object(next++, isRoot ? withParent(moved) : moved)
    }
    kids.push(before + parsed.pages)
    pages += parsed.count
  }
  yield object(1, '<</Type/Catalog/Pages 2 0 R>>')
  const list = kids.map((kid) => `${kid} 0 R`).join(' ')
  yield object(2, `<</Type/Pages/Kids[${list}]/Count ${pages}>>`)
  const at = written
  const entries = Array.from({ length: next - 1 }, (_, index) => offsets[index + 1] ?? 0)
  yield out(
    [
      `xref\n0 ${next}\n0000000000 65535 f \n`,
      ...entries.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`),
      `trailer\n<</Size ${next}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    ].join(''),
  )
}

const bytes = (content: Buffer | string) =>
  typeof content === 'string' ? Buffer.from(content, 'latin1') : content

/** Throws on a PDF of another shape. */
function parse(pdf: Buffer): Parsed {
  const end = pdf.toString('latin1', Math.max(0, pdf.length - 2000))
  const at = Number(/startxref\s+(\d+)/.exec(end)?.[1])
  const table = pdf.toString('latin1', at)
  const [head, size] = /^xref\s+0 (\d+)\s+/.exec(table) ?? []
  const root = /\/Root (\d+) 0 R/.exec(table)?.[1]
  if (head === undefined || root === undefined) throw new Error('a PDF without a plain table')
  const starts = Array.from({ length: Number(size) - 1 }, (_, index) =>
    Number(table.substr(head.length + (index + 1) * 20, 10)),
  )
  const objects = starts.map((start) => {
    const following = starts.filter((other) => other > start)
    return contentOf(pdf.subarray(start, Math.min(at, ...following)))
  })
  const catalog = objects[Number(root) - 1]?.toString('latin1') ?? ''
  const pages = Number(/\/Pages (\d+) 0 R/.exec(catalog)?.[1])
  const count = Number(/\/Count (\d+)/.exec(objects[pages - 1]?.toString('latin1') ?? '')?.[1])
  if (!(count > 0)) throw new Error('a PDF without pages')
  return { objects, pages, count }
}

/** Between `n 0 obj` and `endobj`. */
function contentOf(object: Buffer): Buffer {
  const start = object.indexOf('obj') + 'obj'.length
  return object.subarray(start, object.lastIndexOf('endobj'))
}

const STREAM = /\bstream\r?\n/

/** The bytes of a stream stay unchanged. */
function renumbered(content: Buffer, by: number): Buffer {
  const text = content.toString('latin1')
  const stream = STREAM.exec(text)?.index ?? text.length
  const moved = text
    .slice(0, stream)
    .replaceAll(REFERENCES, (all: string, number?: string) =>
      number === undefined ? all : `${Number(number) + by} 0 R`,
    )
  return Buffer.concat([Buffer.from(moved, 'latin1'), content.subarray(stream)])
}

const withParent = (pages: Buffer): Buffer =>
  Buffer.from(pages.toString('latin1').replace('<<', '<</Parent 2 0 R'), 'latin1')
