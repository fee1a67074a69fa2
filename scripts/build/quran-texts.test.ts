import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCRIPTS, type Script, SURAHS, verseId } from '../../quran/src/index.ts'
import { inPackage, SOURCES } from './quran-sources.ts'

const builder = join(import.meta.dirname, 'build-quran-text.ts')
const site = mkdtempSync(join(tmpdir(), 'quran-texts-'))
const build = () => execFileSync(process.execPath, [builder, site])

const surah = (script: Script, number: number) =>
  JSON.parse(readFileSync(join(site, script, `${number}.json`), 'utf8')) as string[]
const versesOf = (script: Script) => SURAHS.flatMap(({ number }) => surah(script, number))
const fontOf = (script: Script) => {
  const name = SOURCES.find((source) => source.script === script)?.font.name
  return create(readFileSync(join(site, 'fonts', `${name}.woff2`))) as Font
}

beforeAll(build)
afterAll(() => rmSync(site, { recursive: true }))

describe('the texts of the site', () => {
  test('are all scripts, each with its 6236 verses', () => {
    for (const script of SCRIPTS)
      for (const { number, verses } of SURAHS) expect(surah(script, number)).toHaveLength(verses)
  })

  // Detects changed letters in a new version.
  test.each([
    ['hafs-1', 'ef73a688345ff57c4d877acc1a1ae183b299dfffa67434c6d6184412ab408786'],
    ['hafs-2', '3a802babd61fd0835121feea6c054e16df4809417968e1f7b58aa18cdbae6e66'],
    ['indo-pak', 'f7e922c0140a17c36613396307d04f740e25bcaf468736fbae6d36a4fd8ec8b4'],
  ] as const)('%s is byte for byte the chosen text', (script, hash) => {
    const all = versesOf(script).join('\n')
    expect(createHash('sha256').update(all).digest('hex')).toBe(hash)
  })

  test('hafs-1 is verse for verse the text of its package', () => {
    const file = inPackage('@ghoran/text', 'json/quran-text-hafs.json')
    expect(versesOf('hafs-1')).toEqual(JSON.parse(readFileSync(file, 'utf8')))
  })

  test('hafs-2 is verse for verse the text at that place', () => {
    const file = inPackage('quran-validator', 'data/quran-verses.min.json')
    type Row = { surah: number; ayah: number; text: string }
    const rows: Row[] = JSON.parse(readFileSync(file, 'utf8'))
    const kept = new Map(rows.map((row) => [verseId(row.surah, row.ayah), row.text]))
    expect(versesOf('hafs-2')).toEqual(versesOf('hafs-2').map((_, index) => kept.get(index + 1)))
  })

  test('indo-pak is verse for verse the text at that place', () => {
    for (const { number } of SURAHS) {
      const file = inPackage('quran-pack', `dist/surah/source/${number}.json`)
      const { arabics } = JSON.parse(readFileSync(file, 'utf8')) as { arabics: object }
      const verses = surah('indo-pak', number).map((text, index) => [String(index + 1), text])
      expect(Object.fromEntries(verses)).toEqual(arabics)
    }
  })

  test('are made again only if one is missing', () => {
    writeFileSync(join(site, 'hafs-1/1.json'), '[]')
    build()
    expect(surah('hafs-1', 1)).toEqual([])
    rmSync(join(site, 'indo-pak/114.json'))
    build()
    expect(surah('hafs-1', 1)).toHaveLength(7)
    expect(surah('indo-pak', 114)).toHaveLength(6)
  })
})

describe('the fonts of the site', () => {
  test.each(SCRIPTS)('%s has a glyph for every character of every verse', (script) => {
    const font = fontOf(script)
    const characters = new Set(versesOf(script).flatMap((verse) => [...verse]))
    const without = [...characters].filter(
      (character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    )
    expect(without).toEqual([])
  })

  test('are not interchangeable: other fonts lack signs of the text', () => {
    const characters = new Set(versesOf('hafs-1').join(''))
    const amiri = fontOf('hafs-2')
    expect(
      [...characters].filter((one) => !amiri.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)),
    ).not.toEqual([])
  })

  test('are one for each script, as web fonts', () => {
    const fonts = readdirSync(join(site, 'fonts'))
    expect(fonts).toHaveLength(SCRIPTS.length)
    for (const name of fonts)
      expect(
        readFileSync(join(site, 'fonts', name))
          .subarray(0, 4)
          .toString(),
      ).toBe('wOF2')
  })
})
