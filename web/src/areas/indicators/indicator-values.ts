import {
  type Indicator,
  missingPercentages,
  type SpecificPercentage,
} from '@talaqqi/contract/indicators'
import { parseDecimal } from '../../ui/inputs/decimal.ts'

type Figure = 'percentage' | SpecificPercentage

/** Form fields; figures are text, as typed. */
export type IndicatorValues = Omit<Indicator, 'id' | Figure> & Record<Figure, string>

export function valuesOf(indicator?: Indicator): IndicatorValues {
  return {
    name: indicator?.name ?? '',
    description: indicator?.description ?? '',
    meaning_en: indicator?.meaning_en ?? '',
    meaning_ar: indicator?.meaning_ar ?? '',
    meaning_ur: indicator?.meaning_ur ?? '',
    color: indicator?.color ?? 'gray',
    use_percentage: indicator?.use_percentage ?? false,
    percentage_type: indicator?.percentage_type ?? null,
    ...figures((figure) => String(indicator?.[figure] ?? '')),
  }
}

/**
 * An empty figure is null; an invalid one is NaN, which the contract refuses. Invalid hidden fields
 * are left out, because the user could not correct them.
 */
export function inputOf(values: IndicatorValues) {
  const numbers = figures((figure) => (values[figure] === '' ? null : parseDecimal(values[figure])))
  const shown = new Set<Figure>(figuresShown(values))
  const isKept = (figure: Figure) => shown.has(figure) || isFigure(numbers[figure])
  return { ...values, ...figures((figure) => (isKept(figure) ? numbers[figure] : null)) }
}

export function figuresShown(values: IndicatorValues): Figure[] {
  const empty = { ...values, ...figures(() => null) }
  return missingPercentages(empty).filter((field) => field !== 'percentage_type')
}

function isFigure(value: number | null): boolean {
  return value !== null && value >= 0 && value <= 100 && Number(value.toFixed(2)) === value
}

function figures<T>(of: (figure: Figure) => T): Record<Figure, T> {
  return {
    percentage: of('percentage'),
    new_lesson_percentage: of('new_lesson_percentage'),
    recent_lesson_percentage: of('recent_lesson_percentage'),
    old_lesson_percentage: of('old_lesson_percentage'),
    inside_lesson_percentage: of('inside_lesson_percentage'),
    juz_completion_percentage: of('juz_completion_percentage'),
    exam_percentage: of('exam_percentage'),
  }
}
