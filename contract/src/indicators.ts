import * as z from 'zod/mini'
import { id, paging } from './fields.ts'
import { route, staff } from './route.ts'

const percentage = z.nullable(z.number())

/** A type of mistake that is counted during a lesson. Percentages are per mistake, in steps of 0.01. */
export const indicator = z.object({
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
export type Indicator = z.infer<typeof indicator>

export const listIndicators = route({
  method: 'GET',
  path: '/indicators/',
  summary: "The school's indicators, by name",
  access: staff,
  query: z.object(paging(100)),
  answer: z.array(indicator),
})
