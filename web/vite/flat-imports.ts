import { basename } from 'node:path'
import type { Plugin } from 'vite'

type Chunk = {
  fileName: string
  code?: string
  imports?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
}

/**
 * Lets a screen's first file name all that it needs, also what its imports import in turn: they come in
 * one round trip instead of one for each level, of which a screen of ours has four.
 */
export function flatImports(): Plugin {
  return {
    name: 'flat-imports',
    apply: 'build',
    generateBundle: (_, bundle) => flatten(Object.values(bundle)),
  }
}

/** Writes into each chunk that is fetched on demand the imports of its imports, but what the page has already. */
export function flatten(all: Chunk[]): void {
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const first = new Set(
    all.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...importsOf(chunks, chunk)]),
  )
  for (const chunk of all) {
    if (!chunk.isDynamicEntry || chunk.code === undefined) continue
    const later = [...importsOf(chunks, chunk)].filter(
      (file) => !first.has(file) && !chunk.imports?.includes(file),
    )
    chunk.code = later.map((file) => `import"./${basename(file)}";`).join('') + chunk.code
  }
}

/** All files that a chunk imports, at any depth. */
function importsOf(chunks: Map<string, Chunk>, chunk: Chunk, found = new Set<string>()) {
  for (const file of chunk.imports ?? []) {
    const one = chunks.get(file)
    if (!one || found.has(file)) continue
    found.add(file)
    importsOf(chunks, one, found)
  }
  return found
}
