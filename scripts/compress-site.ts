import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(html|js|css|json|svg|webmanifest)$/
/** Under this a compressed copy saves nothing worth a file. */
const LEAST_BYTES = 1024

const [folder = ''] = process.argv.slice(2)
/** Lays a brotli and a gzip copy beside every text file of the site; the server sends those as they are. */
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = path.join(folder, name)
  if (!TEXT.test(name) || statSync(file).size < LEAST_BYTES) continue
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
