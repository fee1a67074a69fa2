import * as z from 'zod/mini'
import { calendarDay, id } from './fields.ts'
import { LANGUAGES } from './languages.ts'
import { route, staffOf } from './route.ts'

/** `diary`: a page a student; `class`: a row a student. */
export const DIARY_LAYOUTS = ['diary', 'class'] as const
/** `blank`: with the proposed portions of the school days that are not over; `filled`: from the lessons. */
export const DIARY_CONTENTS = ['blank', 'filled'] as const
export const DIARY_PAPERS = ['a5', 'a4'] as const

const diaryInput = z.object({
  section_id: id,
  /** Absent: all active students of the class. */
  student_id: z.optional(id),
  /** The first of seven days. */
  start_date: calendarDay,
  layout: z.enum(DIARY_LAYOUTS),
  content: z.enum(DIARY_CONTENTS),
  paper: z.enum(DIARY_PAPERS),
  language: z.optional(z.enum(LANGUAGES)),
})
export type DiaryInput = z.infer<typeof diaryInput>

export const printDiarySheets = route({
  method: 'POST',
  path: '/diary-sheets/pdf',
  summary:
    'Make the diary sheets of a week, for one student or a class; the address of the PDF opens without a token for a quarter of an hour',
  access: staffOf('section', 'body.section_id'),
  body: diaryInput,
  answer: z.object({ url: z.string() }),
  example: {
    ...{ section_id: '019aa000-0000-7000-8000-000000000001', start_date: '2026-03-09' },
    ...{ layout: 'diary' as const, content: 'filled' as const, paper: 'a5' as const },
  },
})
