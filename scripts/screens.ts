/** What the bundler says it has made (Vite's manifest). */
export type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }
export type Manifest = Record<string, Chunk>

const SCREEN = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/
/** The first script and the one style sheet, which every screen needs. */
const FIRST = ['index.html', 'style.css']

/** The routes with code of their own, by their files' names; layouts too. */
export function screensOf(manifest: Manifest): string[] {
  return Object.keys(manifest).flatMap((key) => SCREEN.exec(key)?.[1] ?? [])
}

/** The files of a screen's first visit: the site's first, the screen's own and those of the layouts around it. */
export function filesOfScreen(manifest: Manifest, screen: string): string[] {
  const layouts = screensOf(manifest).filter((other) => screen.startsWith(`${other}/`))
  const keys = [...layouts, screen].map((one) => `src/routes/${one}.tsx?tsr-split=component`)
  return [...filesOf(manifest, [...FIRST, ...keys])]
}

/** The files of some entries and of all that they import. */
export function filesOf(
  manifest: Manifest,
  keys: string[],
  files = new Set<string>(),
): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) continue
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    filesOf(manifest, chunk.imports ?? [], files)
  }
  return files
}

/**
 * Where a route's file stands in the site, as TanStack Router reads its name: `_signed-in/lesson/recent/index`
 * is `/lesson/recent`, `_signed-in/exams/view/$examId` is `/exams/view/$examId`.
 */
export function addressOf(screen: string): string {
  const parts = screen.split(/[/.]/).filter((part) => !part.startsWith('_') && part !== 'index')
  return `/${parts.join('/')}`
}
