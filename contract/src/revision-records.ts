import { DECLARED_LEVELS, VERSE_COUNT } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import { says } from './field-errors.ts'
import { before, calendarDay, id, idParams, instant, nothing, text } from './fields.ts'
import { REASON_LIMIT } from './limits.ts'
import { route, staffOf } from './route.ts'

const ID = '019aa000-0000-7000-8000-000000000001'
const person = z.object({ first_name: z.string(), last_name: z.string() })
const verse = z.int().check(z.gte(1), z.lte(VERSE_COUNT))
const verses = { start: z.int(), end: z.int() }
const inputVerses = { start: verse, end: verse }
const endsAfterStart = z.refine<{ start: number; end: number }>(({ start, end }) => start <= end, {
  path: ['end'],
  error: says('end_verse_before_start'),
})

/** Who and when. `day` is the day in the school's time zone. */
const made = { user: person, created_at: instant, day: z.string() }

/** Verses that a student knew on joining, as verse ids. */
export const declaration = z.object({
  id,
  student_id: id,
  ...verses,
  level: z.enum(DECLARED_LEVELS),
  ...made,
})
export type DeclarationRecord = z.infer<typeof declaration>

const MOST_DECLARATIONS = 240
export const declarationInput = z
  .object({ id: z.optional(id), ...inputVerses, level: z.enum(DECLARED_LEVELS) })
  .check(endsAfterStart)
export type DeclarationInput = z.infer<typeof declarationInput>
export const declarationsInput = z.object({
  declarations: z
    .array(declarationInput)
    .check(z.minLength(1, says('selection_missing')), z.maxLength(MOST_DECLARATIONS)),
})

export const addDeclarations = route({
  method: 'POST',
  path: '/revision/students/:id/declarations',
  summary:
    'Say what a student knows already; several portions at once, all or none. Answers all declarations in the order of the Quran',
  access: staffOf('student', 'params.id'),
  params: idParams,
  body: declarationsInput,
  answer: z.array(declaration),
  example: { declarations: [{ start: 5105, end: 6236, level: 'solid' }] },
})

export const deleteDeclaration = route({
  method: 'DELETE',
  path: '/revision/declarations/:id',
  summary: 'Take back what was said of a student',
  access: staffOf('declaration', 'params.id'),
  params: idParams,
  answer: nothing,
})

export const ACTION_KINDS = ['pin', 'rest', 'out_of_care'] as const
export type ActionKind = (typeof ACTION_KINDS)[number]

/** `until`: the last day of a pin or rest; null only for a pin without end, and out of care. */
export const action = z.object({
  id,
  student_id: id,
  kind: z.enum(ACTION_KINDS),
  ...verses,
  until: z.nullable(z.string()),
  ...made,
})
export type ActionRecord = z.infer<typeof action>

export const actionInput = z
  .object({
    id: z.optional(id),
    kind: z.enum(ACTION_KINDS),
    ...inputVerses,
    until: z._default(z.nullable(calendarDay), null),
  })
  .check(
    endsAfterStart,
    z.refine(({ kind, until }) => kind !== 'rest' || until !== null, {
      path: ['until'],
      error: says('date_missing'),
    }),
  )
export type ActionInput = z.infer<typeof actionInput>

export const addAction = route({
  method: 'POST',
  path: '/revision/students/:id/actions',
  summary: 'Pin a portion, rest it until a day, or take it out of care; deleting it is the undo',
  access: staffOf('student', 'params.id'),
  params: idParams,
  body: actionInput,
  answer: action,
  example: { id: ID, kind: 'pin', start: 8, end: 32, until: null },
})

export const deleteAction = route({
  method: 'DELETE',
  path: '/revision/actions/:id',
  summary: 'Undo a pin, a rest or the end of care',
  access: staffOf('revision_action', 'params.id'),
  params: idParams,
  answer: nothing,
})

/** The teacher's decision about new lessons, independent of what the list suggests. */
export const pauseDecision = z.object({
  is_new_paused: z.boolean(),
  reason: z.string(),
  decided_at: instant,
  user: person,
})
export type PauseDecision = z.infer<typeof pauseDecision>

const pauseFields = { is_new_paused: z.boolean(), reason: text(REASON_LIMIT) }
export const pauseInput = z.object(pauseFields).check(
  z.refine(({ is_new_paused, reason }) => !is_new_paused || reason.trim() !== '', {
    path: ['reason'],
    error: says('missing'),
  }),
)

export const decidePause = route({
  method: 'PUT',
  path: '/revision/students/:id/pause',
  summary: 'Pause the new lessons of a student with a reason, or go on',
  access: staffOf('student', 'params.id'),
  params: idParams,
  body: z.object({ ...changesOf(pauseFields), before }),
  answer: pauseDecision,
  example: { is_new_paused: true, reason: 'Revises juz 1 to 5 first' },
})

export const PLAN_KINDS = ['lines', 'until'] as const
const linesADay = z.number().check(z.gte(0.1), z.lte(300))

/** New lessons of a range of verses, from a day on: some lines a day, or until a day. */
export const learningPlan = z.object({
  ...verses,
  from: z.string(),
  kind: z.enum(PLAN_KINDS),
  lines_a_day: z.nullable(z.number()),
  until: z.nullable(z.string()),
  user: person,
  updated_at: instant,
})
export type LearningPlanRecord = z.infer<typeof learningPlan>

const planFields = {
  ...inputVerses,
  from: calendarDay,
  kind: z.enum(PLAN_KINDS),
  lines_a_day: z.nullable(linesADay),
  until: z.nullable(calendarDay),
}
export const planInput = z.object(planFields).check(
  endsAfterStart,
  z.refine(({ kind, lines_a_day }) => kind !== 'lines' || lines_a_day !== null, {
    path: ['lines_a_day'],
    error: says('number_missing'),
  }),
  z.refine(({ kind, until }) => kind !== 'until' || until !== null, {
    path: ['until'],
    error: says('date_missing'),
  }),
  z.refine(({ from, until }) => until === null || from <= until, {
    path: ['until'],
    error: says('end_date_before_start'),
  }),
)
export type PlanInput = z.infer<typeof planInput>

export const changePlan = route({
  method: 'PUT',
  path: '/revision/students/:id/plan',
  summary: 'Plan the new lessons of a student, or change the plan',
  access: staffOf('student', 'params.id'),
  params: idParams,
  body: z.object({ ...changesOf(planFields), before }),
  answer: learningPlan,
  example: {
    start: 8,
    end: 148,
    from: '2026-11-02',
    kind: 'lines',
    lines_a_day: 5,
    until: null,
  },
})

export const deletePlan = route({
  method: 'DELETE',
  path: '/revision/students/:id/plan',
  summary: 'Delete the plan of a student',
  access: staffOf('student', 'params.id'),
  params: idParams,
  answer: nothing,
})
