import { LESSON_TYPES } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import { id, instant, name, paging } from './fields.ts'
import { COUNTER_LIMIT } from './limits.ts'
import { administrator, route, staff } from './route.ts'

/** Lessons of type other are never judged. */
export const JUDGED_TYPES = LESSON_TYPES.filter((type) => type !== 'other')
const percentage = z.number().check(z.gte(0), z.lte(100))

/** Every condition must hold: at most a number of counts of an indicator, at least a percentage. */
export const passRule = z.object({
  type: z.enum(JUDGED_TYPES),
  at_most: z
    .array(
      z.object({
        indicator_id: id,
        total: z.int().check(z.gte(0), z.lte(COUNTER_LIMIT)),
      }),
    )
    .check(z.maxLength(50)),
  at_least: z.nullable(percentage),
})
export type PassRuleOfType = z.infer<typeof passRule>

/** A percentage from `from` up to the next band has this name. */
export const band = z.object({ from: percentage, name: name(60) })
export type PercentageBand = z.infer<typeof band>

const fields = {
  /** Types without a rule have no proposal. */
  rules: z.array(passRule).check(z.maxLength(JUDGED_TYPES.length)),
  bands: z.array(band).check(z.maxLength(20)),
}

/** Version 0, without rules and bands, if the school has none. Ended lessons keep their version. */
export const passRules = z.object({
  version: z.int(),
  rules: z.array(passRule),
  bands: z.array(band),
  created_at: z.nullable(instant),
  user: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
})
export type PassRules = z.infer<typeof passRules>

export const listPassRules = route({
  method: 'GET',
  path: '/pass-rules/',
  summary: 'The pass rules and names of percentages of the school, every version, newest first',
  access: staff,
  query: z.object(paging(100)),
  answer: z.array(passRules),
})

export const passRulesInput = z.object({
  version: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  ...changesOf(fields),
})

export const changePassRules = route({
  method: 'PUT',
  path: '/pass-rules/',
  summary:
    'Change the pass rules or the names of percentages: makes a version for lessons that end from now on. `version` is the one that was read; another newest one answers 409',
  access: administrator,
  body: passRulesInput,
  answer: passRules,
  example: {
    rules: [{ type: 'new_lesson', at_most: [], at_least: 90 }],
    bands: [
      { from: 95, name: 'Mumtaz' },
      { from: 85, name: 'Jayyid jiddan' },
    ],
  },
})
