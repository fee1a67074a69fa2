import { parseArgs } from 'node:util'

export const WIDTHS = [390, 768, 1280] as const
export const THEMES = ['light', 'dark'] as const
export const LANGUAGES = ['en', 'ar', 'ur'] as const
export const ROLES = ['administrator', 'teacher', 'guardian', 'guest'] as const

export type Width = (typeof WIDTHS)[number]
export type Theme = (typeof THEMES)[number]
export type Language = (typeof LANGUAGES)[number]
export type Role = (typeof ROLES)[number]
export type Variant = { role: Role; width: Width; theme: Theme; language: Language }

export type Options = {
  /** Parts of addresses; empty is all screens. */
  screens: string[]
  roles: Role[]
  widths: Width[]
  themes: Theme[]
  languages: Language[]
  out: string
  /** Takes no pictures: tells what moves a screen when one of its reads answers late. */
  isLate: boolean
  /** Makes docs/pictures instead. */
  isForDocs: boolean
}

/** Throws with the name of an unknown value. */
export function readOptions(args: string[], folder: string): Options {
  const list = { type: 'string', multiple: true } as const
  const { values } = parseArgs({
    args,
    options: {
      ...{ screen: list, role: list, width: list, theme: list, language: list },
      out: { type: 'string' },
      docs: { type: 'boolean' },
      late: { type: 'boolean' },
    },
  })
  return {
    screens: split(values.screen),
    roles: pick('role', ROLES, values.role),
    widths: pick('width', WIDTHS, values.width),
    themes: pick('theme', THEMES, values.theme),
    languages: pick('language', LANGUAGES, values.language),
    out: values.out ?? folder,
    isLate: values.late ?? false,
    isForDocs: values.docs ?? false,
  }
}

/** `--width 390,768` and `--width 390 --width 768` are the same. */
const split = (given: string[] = []) => given.flatMap((one) => one.split(','))

function pick<T extends string | number>(name: string, known: readonly T[], given?: string[]): T[] {
  if (!given) return [...known]
  return split(given).map((text) => {
    const found = known.find((one) => String(one) === text)
    if (found === undefined) throw new Error(`--${name} is one of ${known.join(', ')}, not ${text}`)
    return found
  })
}
