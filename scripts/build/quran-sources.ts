import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Script } from '../../quran/src/words.ts'

/* Another font draws boxes for some signs. By path: the packages' main exports load every text. */

export type Source = {
  script: Script
  /** In order, exactly as in the package. */
  read: () => string[]
  packages: string[]
  font: { name: string; file: string }
}

export const SOURCES: readonly Source[] = [
  {
    // The King Fahd Complex's own text and font.
    script: 'hafs-1',
    read: () => json(inPackage('@ghoran/text', 'json/quran-text-hafs.json')) as string[],
    packages: ['@ghoran/text'],
    font: {
      name: 'uthmanic-hafs-v22',
      file: inPackage('@ghoran/text', 'dist/fonts/uthmanic-hafs/uthmanic-hafs-v22.woff2'),
    },
  },
  {
    // Uthmani in plain Unicode, as Tanzil writes it.
    script: 'hafs-2',
    read: () => {
      const file = inPackage('quran-validator', 'data/quran-verses.min.json')
      return (json(file) as { text: string }[]).map(({ text }) => text)
    },
    packages: ['quran-validator', '@fontsource/amiri-quran'],
    font: {
      name: 'amiri-quran',
      file: inPackage('@fontsource/amiri-quran', 'files/amiri-quran-arabic-400-normal.woff2'),
    },
  },
  {
    // The Indonesian standard: only the Arabic of its files.
    script: 'indo-pak',
    read: readIndonesian,
    packages: ['quran-pack', '@fontsource/lateef'],
    font: {
      name: 'lateef',
      file: inPackage('@fontsource/lateef', 'files/lateef-arabic-400-normal.woff2'),
    },
  },
]

function readIndonesian(): string[] {
  const folder = inPackage('quran-pack', 'dist/surah/source')
  const numbers = readdirSync(folder).flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? [])
  return numbers
    .map(Number)
    .sort((a, b) => a - b)
    .flatMap((number) => {
      const { arabics } = json(join(folder, `${number}.json`)) as {
        arabics: Record<string, string>
      }
      return Object.keys(arabics).map((_, index) => arabics[index + 1] ?? '')
    })
}

export function inPackage(name: string, file: string): string {
  return join(import.meta.dirname, '../../node_modules', name, file)
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
