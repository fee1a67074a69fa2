import { VERSE_COUNT } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { id, idParams, instant, name } from './fields.ts'
import { LANGUAGES } from './languages.ts'
import { route, staff, staffOf } from './route.ts'

const verse = z.int().check(z.gte(1), z.lte(VERSE_COUNT))
const span = z
  .object({ start: verse, end: verse })
  .check(z.refine(({ start, end }) => start <= end, { path: ['end'], error: says('not_valid') }))
const person = z.object({ first_name: z.string(), last_name: z.string() })
const count = z.int().check(z.gte(0), z.lte(99))

/** In the order of the scheme; marks are whole quarters. */
export const examMark = z.object({
  sections: z.array(z.int()),
  total: z.nullable(z.int()),
  max: z.int(),
  counts: z.array(z.int()),
  is_passed: z.nullable(z.boolean()),
  band: z.nullable(z.string()),
})

const summary = {
  id,
  exam_id: id,
  student_id: id,
  student: z.extend(person, { section_id: z.nullable(id) }),
  /** 1, or more for a repeated exam. */
  attempt: z.int(),
  created_at: instant,
  /** Those who have finished, without their marks. */
  examiners: z.array(person),
  /** Finished examiners that a result needs. */
  examiners_needed: z.int(),
  /** The mean of the finished examiners; null until enough have finished, and while the caller marks. */
  result: z.nullable(examMark),
}

export const examPaperSummary = z.object(summary)
export type ExamPaperSummary = z.infer<typeof examPaperSummary>

export const examPlace = z.object({
  start: z.int(),
  end: z.int(),
  /** Drawn before, and replaced. */
  earlier: z.array(z.object({ start: z.int(), end: z.int(), reason: z.string() })),
  /** Of the lesson, once enough examiners have finished. */
  session_id: z.nullable(id),
})
export type ExamPlace = z.infer<typeof examPlace>

export const examPaper = z.object({
  ...summary,
  portion: z.array(z.object({ start: z.int(), end: z.int() })),
  /** The draw is repeatable by it. */
  seed: z.int(),
  places: z.array(examPlace),
  /** Of the caller: for each place the faults of the scheme; null before the first save. */
  counts: z.nullable(z.array(z.array(z.int()))),
  is_finished: z.boolean(),
})
export type ExamPaper = z.infer<typeof examPaper>

export const examPaperInput = z.object({
  id: z.optional(id),
  student_id: id,
  portion: z.array(span).check(z.minLength(1, says('selection_missing')), z.maxLength(60)),
})
export type ExamPaperInput = z.infer<typeof examPaperInput>

export const REDRAW_REASON_LIMIT = 200

export const redrawInput = z.object({
  /** From 0. */
  place: z.int().check(z.gte(0), z.lte(59)),
  /** The place on the screen: a repeated call draws no third one. */
  start: verse,
  /** Shown beside the result. */
  reason: name(REDRAW_REASON_LIMIT),
})

export const examMarksInput = z.object({
  counts: z.array(z.array(count).check(z.maxLength(20))).check(z.maxLength(60)),
  /** The examiner who completes the needed number records each place as a lesson of the exam. */
  is_finished: z.boolean(),
})
export type ExamMarksInput = z.infer<typeof examMarksInput>

export const listExamPapers = route({
  method: 'GET',
  path: '/exams/:id/papers',
  summary: 'What was drawn for students within reach in an exam, and the results',
  access: staff,
  params: idParams,
  answer: z.array(examPaperSummary),
})

export const drawExamPaper = route({
  method: 'POST',
  path: '/exams/:id/papers',
  summary: 'Draw the places of a student in a portion (verse ids)',
  access: staffOf('student', 'body.student_id'),
  params: idParams,
  body: examPaperInput,
  answer: examPaper,
  example: {
    student_id: '019aa000-0000-7000-8000-000000000001',
    portion: [{ start: 5673, end: 6236 }],
  },
})

export const getExamPaper = route({
  method: 'GET',
  path: '/exam-papers/:id',
  summary: 'The places of a student, with the marks of the caller',
  access: staffOf('exam-paper', 'params.id'),
  params: idParams,
  answer: examPaper,
})

export const redrawExamPlace = route({
  method: 'POST',
  path: '/exam-papers/:id/redraw',
  summary:
    'Draw another place for a question, before an examiner has finished. The earlier is kept',
  access: staffOf('exam-paper', 'params.id'),
  params: idParams,
  body: redrawInput,
  answer: examPaper,
  example: { place: 0, start: 5673, reason: 'Recited yesterday' },
})

export const markExamPaper = route({
  method: 'POST',
  path: '/exam-papers/:id/marks',
  summary: "Save the caller's counts of faults; replaces earlier ones",
  access: staffOf('exam-paper', 'params.id'),
  params: idParams,
  body: examMarksInput,
  answer: examPaper,
  example: { counts: [[1, 0]], is_finished: false },
})

const language = z.optional(z.enum(LANGUAGES))
const printed = z.object({ url: z.string() })

export const printExamPaper = route({
  method: 'POST',
  path: '/exam-papers/:id/pdf',
  summary:
    'Make a PDF of the result of an attempt; its address opens without a token for a quarter of an hour',
  access: staffOf('exam-paper', 'params.id'),
  params: idParams,
  body: z.object({ language }),
  answer: printed,
  example: { language: 'ar' as const },
})

export const printExamResults = route({
  method: 'POST',
  path: '/exams/:id/pdf',
  summary: 'Make a PDF of the results of a class in an exam; its address opens as that of a result',
  access: staffOf('section', 'body.section_id'),
  params: idParams,
  body: z.object({ section_id: id, language }),
  answer: printed,
  example: { section_id: '019aa000-0000-7000-8000-000000000001', language: 'ar' as const },
})
