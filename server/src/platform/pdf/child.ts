import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import type { Answer, Work } from './printing-process.ts'

/* In its own process, to contain crashes. Argument: the folder of the templates. */

/** Reports for which Typst caches layout work: words, headings, the chart. */
const KEPT_REPORTS = 1

/** Later versions compress the objects together; tags name the pages of one document only. */
const JOINABLE = { pdfStandard: PdfStandard.V_1_4, pdfTags: false }

const { resolve } = createRequire(import.meta.url)
const FONTS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  '@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf',
  '@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
].map((font) => resolve(font))
/** The Quran's text uses this font's encoding; the package does not export the file. */
const QURAN_FONT = path.join(
  path.dirname(resolve('@ghoran/text')),
  'fonts/uthmanic-hafs/uthmanic-hafs-v22.ttf',
)

const compiler = NodeCompiler.create({
  workspace: process.argv[2] ?? '',
  fontArgs: [{ fontBlobs: [...FONTS, QURAN_FONT].map((font) => readFileSync(font)) }],
})

process.on('message', (work: Work) => {
  process.send?.(answerTo(work), undefined, undefined, () => compiler.evictCache(KEPT_REPORTS))
})
process.on('disconnect', () => process.exit())

function answerTo({ template, data, joinable }: Work): Answer {
  try {
    const made = compiler.compile({ mainFilePath: template, inputs: { data } })
    if (made.result) return { pdf: compiler.pdf(made.result, joinable ? JOINABLE : undefined) }
    const why = made.takeDiagnostics()
    return { error: JSON.stringify(why && compiler.fetchDiagnostics(why)) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}
