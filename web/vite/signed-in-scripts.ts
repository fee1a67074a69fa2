import type { Plugin } from 'vite'

type Chunk = { fileName: string; facadeModuleId?: string | null; imports?: string[] }

/** By the address of a screen, `$` before what varies in it: the scripts that it needs. */
export type ScreenScripts = [address: string, files: string[]]

const SCREEN = /routes[\\/](_signed-in(?:[\\/].+)?)\.tsx\?/

/**
 * Names in the page each screen's scripts, so that public/first-paint.js can fetch those of the address
 * for somebody who is signed in while the first scripts are still on their way: otherwise they are
 * asked for once those have run, two round trips later.
 */
export function signedInScripts(): Plugin {
  return {
    name: 'signed-in-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'screens' },
          children: JSON.stringify(screenScripts(Object.values(bundle), html)),
          injectTo: 'head-prepend',
        },
      ],
    },
  }
}

/** Every screen's scripts with those of the layouts around it, but without what the page names anyway. */
export function screenScripts(all: Chunk[], html: string): ScreenScripts[] {
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const routes = all.flatMap((chunk) => {
    const [, route] = SCREEN.exec(chunk.facadeModuleId ?? '') ?? []
    return route ? [{ route, chunk }] : []
  })
  if (routes.length === 0) throw new Error('no screen has a script of its own')
  const isLayout = (route: string) => /^_[^.]*$/.test(route.split('/').at(-1) ?? '')
  const ends = routes.filter(({ route }) => !isLayout(route))
  const screens = ends.map(({ route }): ScreenScripts => {
    const around = routes.filter((one) => one.route === route || route.startsWith(`${one.route}/`))
    const files = new Set(around.flatMap(({ chunk }) => [...withImports(chunks, chunk.fileName)]))
    return [addressOf(route), [...files].filter((file) => !html.includes(file)).map(nameOf)]
  })
  // `students/new` before `students/$studentId`.
  return screens.sort(([one], [other]) => one.split('$').length - other.split('$').length)
}

/** `_signed-in/_admin/students/view.$studentId` is at `/students/view/$`. */
function addressOf(route: string): string {
  const parts = route.split(/[\\/.]/).filter((part) => !part.startsWith('_') && part !== 'index')
  return `/${parts.map((part) => (part.startsWith('$') ? '$' : part)).join('/')}`
}

/** `assets/abc.js`, where they all lie, as `abc`. */
const nameOf = (file: string) => file.replace(/^assets\/|\.js$/g, '')

function withImports(chunks: Map<string, Chunk>, file: string, found = new Set<string>()) {
  if (found.has(file)) return found
  found.add(file)
  for (const one of chunks.get(file)?.imports ?? []) withImports(chunks, one, found)
  return found
}
