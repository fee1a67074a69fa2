import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(html|js|css|json|svg|webmanifest)$/
/** Smaller files gain nothing from compression. */
const LEAST_BYTES = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const [folder = ''] = process.argv.slice(2)
/** Writes a brotli and a gzip copy of every text file of the site, on all cores; the server sends these copies. */
await Promise.all(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(layCopies))

async function layCopies(name: string): Promise<void> {
  const file = path.join(folder, name)
  if (!TEXT.test(name) || statSync(file).size < LEAST_BYTES) return
  const bytes = readFileSync(file)
  // The Quran's texts: the highest quality would save 3 % and take four seconds of every build.
  const quality = name.endsWith('.json') ? 10 : constants.BROTLI_MAX_QUALITY
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  writeFileSync(`${file}.br`, await brotli(bytes, { params }))
  writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }))
}
