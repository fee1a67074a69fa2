import type { PassRules } from '@talaqqi/contract/pass-rules'
import type { LessonType } from '@talaqqi/quran'
import { parseDecimal } from '../../../ui/inputs/decimal.ts'

export type JudgedType = PassRules['rules'][number]['type']

/** In the order of the form; lessons of type other are never judged. */
export const JUDGED = [
  'new_lesson',
  'recent_lesson',
  'old_lesson',
  'inside_lesson',
  'exam',
  'juz_completion',
] as const satisfies readonly LessonType[]

export type TypedLimit = { indicator_id: string; total: number | null }
export type TypedRule = { at_most: TypedLimit[]; at_least: string }
export type TypedBand = { from: string; name: string }

export type RulesValues = {
  rules: Record<JudgedType, TypedRule>
  bands: TypedBand[]
}

const NO_RULE: TypedRule = { at_most: [], at_least: '' }

export function rulesValues({ rules, bands }: Pick<PassRules, 'rules' | 'bands'>): RulesValues {
  const typed = JUDGED.map((type) => {
    const rule = rules.find((each) => each.type === type)
    if (!rule) return [type, NO_RULE]
    const at_least = rule.at_least === null ? '' : String(rule.at_least)
    return [type, { at_most: rule.at_most.map((limit) => ({ ...limit })), at_least }]
  })
  return {
    rules: Object.fromEntries(typed),
    bands: bands.map(({ from, name }) => ({ from: String(from), name })),
  }
}

/** A type without a condition has no rule. */
export function rulesInput({ rules, bands }: RulesValues) {
  return {
    rules: JUDGED.flatMap((type) => {
      const { at_most, at_least } = rules[type]
      if (at_most.length === 0 && at_least.trim() === '') return []
      return [{ type, at_most, at_least: at_least.trim() === '' ? null : parseDecimal(at_least) }]
    }),
    bands: bands.map(({ from, name }) => ({ from: parseDecimal(from), name })),
  }
}
