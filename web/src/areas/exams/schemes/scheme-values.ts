import type { MarkingSchemeRecord } from '@talaqqi/contract/marking-schemes'
import { type MarkingScheme, QUARTERS } from '@talaqqi/quran/marking/scheme'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { parseDecimal } from '../../../ui/inputs/decimal.ts'

/** Marks as typed: '0.25'; empty without one. */
export type TypedSection = { name: string; max: string; min: string; pass: string }
export type TypedFault = {
  name: string
  /** Index of the section; empty: counted only. */
  section: string
  /** For the first, second …: '0.5 1'. */
  deduct: string
  cap: string
  ends_at: number | null
  at_most: number | null
  indicator_id: string | null
}
export type TypedRule = { from: number | null; questions: number | null; lines: number | null }
export type TypedBand = { from: string; name: string }

export type SchemeValues = {
  name: string
  is_offered: boolean
  sections: TypedSection[]
  faults: TypedFault[]
  questions: TypedRule[]
  wait: number | null
  pass: string
  bands: TypedBand[]
}

export const NEW_SECTION: TypedSection = { name: '', max: '100', min: '0', pass: '0' }
export const NEW_FAULT: TypedFault = {
  ...{ name: '', section: '0', deduct: '1', cap: '' },
  ...{ ends_at: null, at_most: null, indicator_id: null },
}

/** '97.25' in the figures of the language. */
export const markText = (quarters: number) => formatNumber(quarters / QUARTERS)

const typed = (quarters: number | null) => (quarters === null ? '' : String(quarters / QUARTERS))

/** In quarters. */
const quartersOf = (text: string) => parseDecimal(text) * QUARTERS
const orNull = (text: string) => (text.trim() === '' ? null : quartersOf(text))
const orNothing = (text: string) => (text.trim() === '' ? 0 : quartersOf(text))

/** Separated by spaces, semicolons or slashes: a comma may be a decimal point. */
const listOf = (text: string) => text.split(/[\s;/،]+/).filter(Boolean)

export function valuesOf(
  scheme: MarkingScheme & Partial<Pick<MarkingSchemeRecord, 'name' | 'is_offered'>>,
): SchemeValues {
  return {
    name: scheme.name ?? '',
    is_offered: scheme.is_offered ?? true,
    sections: scheme.sections.map(({ name, max, min, pass }) => ({
      ...{ name, max: typed(max), min: typed(min), pass: typed(pass) },
    })),
    faults: scheme.faults.map(({ section, deduct, cap, ...fault }) => ({
      ...fault,
      section: section === null ? '' : String(section),
      ...{ deduct: deduct.map(typed).join(' '), cap: typed(cap) },
    })),
    questions: scheme.questions.map((rule) => ({ ...rule })),
    wait: scheme.wait,
    pass: typed(scheme.pass),
    bands: scheme.bands.map(({ from, name }) => ({ from: typed(from), name })),
  }
}

export function inputOf({
  name,
  is_offered,
  sections,
  faults,
  questions,
  wait,
  pass,
  bands,
}: SchemeValues) {
  return {
    ...{ name, is_offered, wait, pass: orNull(pass) },
    sections: sections.map((section) => ({
      name: section.name,
      max: quartersOf(section.max),
      min: orNothing(section.min),
      pass: orNothing(section.pass),
    })),
    faults: faults.map(({ section, deduct, cap, ...fault }) => ({
      ...fault,
      section: section === '' || sections.length === 0 ? null : Number(section),
      deduct: listOf(deduct).map(quartersOf),
      cap: orNull(cap),
    })),
    questions,
    bands: bands.map((band) => ({ from: quartersOf(band.from), name: band.name })),
  }
}

/** The faults keep their sections when one is deleted. */
export function withoutSection(values: SchemeValues, at: number): Partial<SchemeValues> {
  return {
    sections: values.sections.filter((_, place) => place !== at),
    faults: values.faults.map((fault) => ({ ...fault, section: moved(fault.section, at) })),
  }
}

function moved(section: string, deleted: number): string {
  if (section === '' || Number(section) === deleted) return ''
  return Number(section) > deleted ? String(Number(section) - 1) : section
}
