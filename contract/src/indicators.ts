import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import { says, saysMissing } from './field-errors.ts'
import { before, id, idParams, name, nothing, paging, text } from './fields.ts'
import { administrator, route, staff } from './route.ts'

const percentage = z.nullable(z.number())

/** As counts in lessons show it. Percentages are per mistake, in steps of 0.01. */
export const countedIndicator = z.object({
  id,
  name: z.string(),
  description: z.string(),
  color: z.string(),
  use_percentage: z.boolean(),
  percentage_type: z.nullable(z.enum(['general', 'specific'])),
  percentage,
  new_lesson_percentage: percentage,
  recent_lesson_percentage: percentage,
  old_lesson_percentage: percentage,
  inside_lesson_percentage: percentage,
  juz_completion_percentage: percentage,
  exam_percentage: percentage,
})
export type CountedIndicator = z.infer<typeof countedIndicator>

/** Meanings for guardians; empty if the school gives none in the language. */
export const indicator = z.extend(countedIndicator, {
  meaning_en: z.string(),
  meaning_ar: z.string(),
  meaning_ur: z.string(),
})
export type Indicator = z.infer<typeof indicator>

export const SPECIFIC_PERCENTAGES = [
  'new_lesson_percentage',
  'recent_lesson_percentage',
  'old_lesson_percentage',
  'inside_lesson_percentage',
  'juz_completion_percentage',
  'exam_percentage',
] as const
export type SpecificPercentage = (typeof SPECIFIC_PERCENTAGES)[number]

/** CSS names; distinguishable in both themes. */
export const INDICATOR_COLORS = [
  'gray',
  'firebrick',
  'chocolate',
  'goldenrod',
  'seagreen',
  'teal',
  'steelblue',
  'royalblue',
  'rebeccapurple',
  'mediumvioletred',
  'saddlebrown',
  'darkslategray',
] as const
export type IndicatorColor = (typeof INDICATOR_COLORS)[number]

const percentageInput = z._default(
  z.nullable(
    z
      .number(saysMissing('number_missing'))
      .check(
        z.gte(0, says('percentage_out_of_range')),
        z.lte(100, says('percentage_out_of_range')),
        z.multipleOf(0.01, says('percentage_too_fine')),
      ),
  ),
  null,
)

export const MEANING_LIMIT = 200
const meaning = z._default(text(MEANING_LIMIT), '')

const indicatorFields = {
  id: z.optional(id),
  name: name(100),
  description: z._default(text(500), ''),
  meaning_en: meaning,
  meaning_ar: meaning,
  meaning_ur: meaning,
  color: z._default(
    z
      .string()
      .check(z.maxLength(30), z.regex(/^([a-z]{1,30}|#[0-9a-f]{6})$/i, says('color_invalid'))),
    'gray',
  ),
  use_percentage: z._default(z.boolean(), false),
  percentage_type: z._default(z.nullable(z.enum(['general', 'specific'])), null),
  percentage: percentageInput,
  new_lesson_percentage: percentageInput,
  recent_lesson_percentage: percentageInput,
  old_lesson_percentage: percentageInput,
  inside_lesson_percentage: percentageInput,
  juz_completion_percentage: percentageInput,
  exam_percentage: percentageInput,
}
const figuresAreThere = z.check<Percentages>(
  ({ value, issues }) => {
    for (const field of missingPercentages(value))
      issues.push({
        code: 'custom',
        path: [field],
        message: says(field === 'percentage_type' ? 'percentage_type_missing' : 'number_missing'),
        input: value[field],
      })
  },
  // Also if other fields are wrong: all errors are reported at once.
  { when: ({ value }) => typeof value === 'object' && value !== null },
)

export const indicatorInput = z.object(indicatorFields).check(figuresAreThere)
export type IndicatorInput = z.infer<typeof indicatorInput>

export const indicatorChange = z.object({ ...changesOf(indicatorFields), before })
export type IndicatorChange = z.infer<typeof indicatorChange>

type Percentages = Pick<
  CountedIndicator,
  'use_percentage' | 'percentage_type' | 'percentage' | SpecificPercentage
>

export function missingPercentages(input: Percentages) {
  if (!input.use_percentage) return []
  if (input.percentage_type === null) return ['percentage_type'] as const
  const required =
    input.percentage_type === 'general' ? (['percentage'] as const) : SPECIFIC_PERCENTAGES
  return required.filter((field) => input[field] === null)
}

const indicatorExample = {
  name: 'Stuck',
  description: 'Stopped and needed a moment',
  meaning_en: 'The child stopped and found the word alone',
  color: 'blue',
  use_percentage: true,
  percentage_type: 'general' as const,
  percentage: 0.5,
}

export const listIndicators = route({
  method: 'GET',
  path: '/indicators/',
  summary: "The school's indicators, by name",
  access: staff,
  query: z.object(paging(100)),
  answer: z.array(indicator),
})

export const getIndicator = route({
  method: 'GET',
  path: '/indicators/:id',
  summary: 'One indicator',
  access: staff,
  params: idParams,
  answer: indicator,
})

export const addIndicator = route({
  method: 'POST',
  path: '/indicators/',
  summary: 'Add an indicator',
  access: administrator,
  body: indicatorInput,
  answer: indicator,
  example: indicatorExample,
})

export const addStarterIndicators = route({
  method: 'POST',
  path: '/indicators/starters',
  summary:
    'Add the usual indicators, named in the language of the caller; those whose name is there stay as they are',
  access: administrator,
  answer: z.array(indicator),
})

export const changeIndicator = route({
  method: 'PUT',
  path: '/indicators/:id',
  summary: 'Change an indicator',
  access: administrator,
  params: idParams,
  body: indicatorChange,
  answer: indicator,
  example: indicatorExample,
})

export const deleteIndicator = route({
  method: 'DELETE',
  path: '/indicators/:id',
  summary: 'Delete an indicator that no lesson has counted',
  access: administrator,
  params: idParams,
  answer: nothing,
})
