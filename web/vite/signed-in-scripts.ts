import type { Plugin } from 'vite'

const SHELL = /routes[\\/]_signed-in\.tsx\?/

type Chunk = { type: string; fileName: string; facadeModuleId?: string | null; imports?: string[] }

/**
 * Names in the page the scripts of what stands around every screen, so that public/first-paint.js can
 * fetch them for somebody who is signed in while the first ones are still on their way: otherwise they
 * are only asked for once those have run.
 */
export function signedInScripts(): Plugin {
  return {
    name: 'signed-in-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = new Map(
          Object.values(bundle).map((chunk: Chunk) => [chunk.fileName, chunk] as const),
        )
        const shell = [...chunks.values()].find(({ facadeModuleId }) =>
          SHELL.test(facadeModuleId ?? ''),
        )
        if (!shell) throw new Error('the shell has no script of its own')
        const files = [...withImports(chunks, shell.fileName)].filter(
          (file) => !html.includes(file),
        )
        const content = files.map((file) => `/${file}`).join(' ')
        return [
          { tag: 'meta', attrs: { name: 'signed-in-scripts', content }, injectTo: 'head-prepend' },
        ]
      },
    },
  }
}

function withImports(chunks: Map<string, Chunk>, file: string, found = new Set<string>()) {
  if (found.has(file)) return found
  found.add(file)
  for (const one of chunks.get(file)?.imports ?? []) withImports(chunks, one, found)
  return found
}
