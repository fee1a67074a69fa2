import Bowser from 'bowser'

/** Names that the library's own tables hold, so that no text of a browser reaches a mail or a screen. */
export type Device = { browser: string | null; system: string | null }

const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP))
const LONGEST = 300

/** Of the header `User-Agent`. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST))
  return { browser: known(BROWSERS, browser.name), system: known(SYSTEMS, os.name) }
}

const known = (names: ReadonlySet<string>, name: string | undefined) =>
  name !== undefined && names.has(name) ? name : null
