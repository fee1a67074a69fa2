import { filledIn } from './cell-kinds.ts'
import type { Columns } from './columns.ts'
import { isHeadingRow } from './find-headings.ts'

type Sheet = {
  cells: string[][]
  titles: ReadonlySet<number>
  headings: string[]
  from: number
  columnsOf: (row: string[]) => Columns<string>
}

/** A label before a class name: 'Class: Hifz 1'. */
const LABEL = /^[\p{L}\s]{1,20}[:：]\s*(?=\S)/u
/** Words that occur in class names and not in children's names. */
const CLASS_WORD =
  /\p{Nd}|\b(?:class|hifz|hifdh|grade|group|jamaat|halaqah?|nazirah?|qaidah?|beginners?|juniors?|seniors?|boys|girls|section|year|klas|graad)\b|حلقة|الصف|الفصل|جماعت|درجہ|حفظ|ناظرہ/iu

/** Repeated headings, and class headings of blocks. Maps the row to the class, or to '' without one. */
export function blockHeadings(sheet: Sheet): Map<number, string> {
  const { cells, from } = sheet
  const blocks = new Map<number, string>()
  let named = 0
  for (let at = from; at < cells.length; at += 1) {
    const row = cells[at] ?? []
    if (isRepeated(sheet, row)) blocks.set(at, '')
    else if (isTotal(row)) blocks.set(at, '')
    else if (isBlockHeading(sheet, at)) {
      blocks.set(at, nameIn(sheet, row))
      named += 1
    }
  }
  const above = named > 0 ? cells.slice(0, Math.max(0, from - 1)).findLastIndex(isTitle) : -1
  if (above >= 0 && !firstIsBlock(sheet, blocks))
    blocks.set(above, nameIn(sheet, cells[above] ?? []))
  return blocks
}

const isTitle = (row: string[]) => filledIn(row) === 1

/** The text above such a block is then the sheet's title. */
function firstIsBlock({ cells, from }: Sheet, blocks: Map<number, string>): boolean {
  const first = cells.findIndex((row, at) => at >= from && filledIn(row) > 0)
  return Boolean(blocks.get(first))
}

function isRepeated({ headings, columnsOf }: Sheet, row: string[]): boolean {
  const isSame = row.every((cell, index) => !cell.trim() || cell.trim() === headings[index]?.trim())
  return filledIn(row) > 0 && (isSame || isHeadingRow(row, columnsOf))
}

const TOTAL = /^(?:grand )?(?:total|totaal|sum)\b|^(?:المجموع|الإجمالي|مجموع|کل تعداد)/iu
const isTotal = (row: string[]) =>
  filledIn(row) <= 2 && TOTAL.test(row.find((cell) => cell.trim())?.trim() ?? '')

function isBlockHeading(sheet: Sheet, at: number): boolean {
  const { cells, titles, from } = sheet
  const row = cells[at] ?? []
  if (isLabelled(sheet, row)) return true
  const next = cells.slice(at + 1).find((one) => filledIn(one) > 0)
  if (!isTitle(row) || !next || isTitle(next)) return false
  const text = row.find((cell) => cell.trim()) ?? ''
  const isApart = at === from || filledIn(cells[at - 1] ?? []) === 0
  return (
    titles.has(at) ||
    isRepeated(sheet, next) ||
    LABEL.test(text) ||
    CLASS_WORD.test(text) ||
    isApart
  )
}

/** 'Class:' in its own cell, with the name in the next cell. */
function isLabelled({ columnsOf }: Sheet, row: string[]): boolean {
  const [label = '', name = ''] = row.map((cell) => cell.trim()).filter(Boolean)
  return (
    filledIn(row) === 2 && name !== '' && columnsOf([label.replace(/[:：]$/u, '')]).has('class')
  )
}

function nameIn(sheet: Sheet, row: string[]): string {
  const filled = row.map((cell) => cell.trim()).filter(Boolean)
  const text = (isLabelled(sheet, row) ? filled[1] : filled[0]) ?? ''
  return text
    .replace(LABEL, '')
    .replace(/[:：]$/u, '')
    .trimEnd()
}
