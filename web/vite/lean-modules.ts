import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Two generated modules offer far more than the site uses, and cannot be shaken off: 2 kB on the first
 * page. In the build each becomes the few lines that are used.
 */
export function leanModules(): Plugin {
  return {
    name: 'lean-modules',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: [/words[\\/]compiled[\\/]runtime\.js$/, /vite[\\/]preload-helper/] },
      handler: (id) => (id.endsWith('runtime.js') ? localesOf(readFileSync(id, 'utf8')) : PRELOAD),
    },
  }
}

/** The site chooses the language itself (platform/i18n.ts): nothing is read from addresses or cookies. */
function localesOf(runtime: string): string {
  const [locales] = /^export const locales = .*;$/m.exec(runtime) ?? []
  if (!locales) throw new Error('Paraglide writes its locales in another way by now')
  return `${locales}
    export const experimentalStaticLocale = undefined
    export let getLocale = () => locales[0]
    export const overwriteGetLocale = (get) => { getLocale = get }`
}

/** There is one style sheet, and scripts bring what they import: nothing to fetch beforehand. */
const PRELOAD = 'export const __vitePreload = (load) => load()'
