import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

/** Each worker contains the file list of its own site, from Vite's manifest. */
const WEB = path.join(import.meta.dirname, '../../web')
const SITES = [
  {
    name: 'worker.js',
    manifest: '.vite/manifest.json',
    page: 'index.html',
    otherPaths: ['/api/', '/assets/', '/quran/', '/guardian/'],
    own: ['manifest.webmanifest'],
  },
  {
    // A worker's scope is its folder; `/guardian` would also match the staff's `/guardians`.
    name: 'guardian/worker.js',
    manifest: '.vite/guardian.json',
    page: 'guardian.html',
    otherPaths: [],
    own: ['guardian/manifest.webmanifest'],
  },
]
const SHARED = ['first-paint.js', 'icon.svg', 'icons/*.png']

type Chunk = { file: string; css?: string[]; assets?: string[] }
type Site = (typeof SITES)[number]

async function buildWorker(folder: string, site: Site): Promise<void> {
  const define = {
    PRECACHED: JSON.stringify(precached(folder, site)),
    PAGE: JSON.stringify(`/${site.page}`),
    OTHER_PATHS: JSON.stringify(site.otherPaths),
    QURAN_VERSION: JSON.stringify(revisionOf(folder, 'quran/made-from.txt')),
    // Otherwise Workbox logs each request.
    'process.env.NODE_ENV': '"production"',
  }
  await build({
    root: WEB,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      target: ['chrome109', 'safari16.4', 'firefox115'],
      outDir: folder,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(WEB, 'src/worker/worker.ts'),
        // A classic script: Firefox 115 has no module workers.
        output: { format: 'iife', entryFileNames: site.name },
      },
    },
  })
}

function precached(folder: string, { manifest, page, own }: Site) {
  const chunks: Chunk[] = Object.values(
    JSON.parse(readFileSync(path.join(folder, manifest), 'utf8')),
  )
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  const named = globSync([...SHARED, ...own], { cwd: folder })
  return [
    ...[...new Set(files)].map((file) => ({ url: `/${file}`, revision: null })),
    ...[page, ...named].map((file) => ({ url: `/${file}`, revision: revisionOf(folder, file) })),
  ]
}

function revisionOf(folder: string, file: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(folder, file)))
    .digest('hex')
    .slice(0, 16)
}

for (const site of SITES) await buildWorker(process.argv[2] ?? '', site)
