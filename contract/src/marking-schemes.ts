import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import { says } from './field-errors.ts'
import { id, idParams, instant, name, paging } from './fields.ts'
import { COUNTER_LIMIT } from './limits.ts'
import { administrator, route, staff } from './route.ts'

const NAME = 100
/** Whole quarters: 4000 is a thousand marks. */
const mark = z.int(says('mark_not_in_quarters')).check(z.gte(0), z.lte(4000))
const count = z.int().check(z.gte(0), z.lte(COUNTER_LIMIT))
const atLeastOne = z.int().check(z.gte(1), z.lte(COUNTER_LIMIT))

export const markedSection = z.object({ name: name(NAME), max: mark, min: mark, pass: mark }).check(
  z.refine(({ max, min }) => min <= max, { path: ['min'], error: says('mark_above_maximum') }),
  z.refine(({ max, pass }) => pass <= max, { path: ['pass'], error: says('mark_above_maximum') }),
)

export const markedFault = z.object({
  name: name(NAME),
  section: z.nullable(z.int().check(z.gte(0), z.lte(9))),
  deduct: z.array(mark).check(z.maxLength(10)),
  cap: z.nullable(mark),
  ends_at: z.nullable(atLeastOne),
  at_most: z.nullable(count),
  indicator_id: z.nullable(id),
})

export const questionRule = z.object({
  from: z.int().check(z.gte(1), z.lte(30)),
  questions: z.int().check(z.gte(1), z.lte(20)),
  lines: z.nullable(z.int().check(z.gte(1), z.lte(600))),
})

export const markBand = z.object({ from: mark, name: name(NAME) })

const fields = {
  name: name(NAME),
  /** Without sections the exam has no mark, only passed or not. */
  sections: z.array(markedSection).check(z.maxLength(10)),
  faults: z.array(markedFault).check(z.minLength(1), z.maxLength(20)),
  questions: z.array(questionRule).check(z.minLength(1), z.maxLength(10)),
  wait: z.int().check(z.gte(0), z.lte(120)),
  pass: z.nullable(mark),
  bands: z.array(markBand).check(z.maxLength(20)),
  /** For new exams. */
  is_offered: z._default(z.boolean(), true),
}

export const markingScheme = z.object({
  ...{ id, version: z.int(), ...fields },
  is_offered: z.boolean(),
  created_at: instant,
  user: z.object({ first_name: z.string(), last_name: z.string() }),
})
export type MarkingSchemeRecord = z.infer<typeof markingScheme>

type Scheme = {
  sections: readonly { max: number }[]
  faults: readonly { section: number | null }[]
  questions: readonly { from: number }[]
  bands: readonly { from: number }[]
  pass: number | null
}

/** Rules about several fields: sections that exist, each number of juz and band once. */
export const isWholeScheme = [
  z.refine<Scheme>(
    ({ sections, faults }) =>
      faults.every(({ section }) => section === null || section < sections.length),
    { path: ['faults'], error: says('section_of_fault_unknown') },
  ),
  z.refine<Scheme>(({ questions }) => isEachOnce(questions), {
    ...{ path: ['questions'], error: says('row_twice') },
  }),
  z.refine<Scheme>(({ bands }) => isEachOnce(bands), {
    ...{ path: ['bands'], error: says('row_twice') },
  }),
  z.refine<Scheme>(
    ({ sections, pass }) =>
      pass === null || pass <= sections.reduce((sum, { max }) => sum + max, 0),
    { path: ['pass'], error: says('mark_above_maximum') },
  ),
] as const

function isEachOnce(rows: readonly { from: number }[]): boolean {
  return new Set(rows.map(({ from }) => from)).size === rows.length
}

export const markingSchemeInput = z
  .object({ id: z.optional(id), ...fields })
  .check(...isWholeScheme)
export type MarkingSchemeInput = z.infer<typeof markingSchemeInput>

export const markingSchemeChange = z.object({
  /** The version that was read. */
  version: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  ...changesOf(fields),
})
export type MarkingSchemeChange = z.infer<typeof markingSchemeChange>

const example = {
  name: 'Yearly exam',
  sections: [{ name: 'Memorisation', max: 280, min: 0, pass: 160 }],
  faults: [
    {
      ...{ name: 'Mistake', section: 0, deduct: [16], cap: null },
      ...{ ends_at: null, at_most: null, indicator_id: null },
    },
    {
      ...{ name: 'Stuck', section: 0, deduct: [4], cap: 20 },
      ...{ ends_at: null, at_most: null, indicator_id: null },
    },
  ],
  questions: [{ from: 1, questions: 2, lines: 10 }],
  wait: 10,
  pass: 160,
  bands: [{ from: 240, name: 'Mumtaz' }],
}

export const listMarkingSchemes = route({
  method: 'GET',
  path: '/marking-schemes/',
  summary: 'The newest version of each marking scheme of the school, by name',
  access: staff,
  query: z.object(paging(100)),
  answer: z.array(markingScheme),
})

export const getMarkingScheme = route({
  method: 'GET',
  path: '/marking-schemes/:id',
  summary: 'A version of a marking scheme, or the newest',
  access: staff,
  params: idParams,
  query: z.object({
    version: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
  }),
  answer: markingScheme,
})

export const addMarkingScheme = route({
  method: 'POST',
  path: '/marking-schemes/',
  summary: 'Add a marking scheme: its version 1. Marks are whole quarters',
  access: administrator,
  body: markingSchemeInput,
  answer: markingScheme,
  example,
})

export const changeMarkingScheme = route({
  method: 'PUT',
  path: '/marking-schemes/:id',
  summary:
    'Change a marking scheme: makes a version; exams keep theirs. `version` is the one that was read; another newest one answers 409',
  access: administrator,
  params: idParams,
  body: markingSchemeChange,
  answer: markingScheme,
  example,
})
