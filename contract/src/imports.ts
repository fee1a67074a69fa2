import * as z from 'zod/mini'
import { id, idParams, instant, name, paging } from './fields.ts'
import { administrator, route } from './route.ts'

/** What a spreadsheet can hold; its counts say under this name how many were made. */
export const IMPORT_KINDS = ['students', 'teachers', 'lessons'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** The longest cell that is sent; what is too long for a name is told of its row. */
export const CELL_LIMIT = 500

/** A cell as it stands in the spreadsheet. */
export const cell = z._default(z.string().check(z.maxLength(CELL_LIMIT)), '')
/**
 * Tells rows apart: the number in its sheet, from 1, and above it how many sheets stand before
 * (`ROWS_OF_SHEET` each).
 */
export const rowNumber = z.int().check(z.gte(0))

/** A sheet has fewer rows. */
export const ROWS_OF_SHEET = 2 ** 21

/** What the school's people have said that headings hold, to be remembered; `ignored` is of no use here. */
export function headingsSaid<Target extends string>(targets: readonly Target[]) {
  const heading = z.object({ heading: name(200), target: z.enum([...targets, 'ignored']) })
  return z._default(z.array(heading).check(z.maxLength(100)), [])
}

/** What the person has said of the name of a class: which one is meant, or itself where it is a new one. */
export const classesSaid = z._default(
  z.array(z.object({ text: name(200), name: name(200) })).check(z.maxLength(500)),
  [],
)
export type ClassesSaid = z.infer<typeof classesSaid>

/** A name in the file that is nearly that of a class: perhaps the same. */
export const classQuestion = z.object({
  text: z.string(),
  /** How many rows have it. */
  rows: z.int(),
  /** The class that is perhaps meant: the school's, or one that more rows of the file have. */
  nearest: z.string(),
})
export type ClassQuestion = z.infer<typeof classQuestion>

/** A school remembers so many headings of a kind, those used last. */
export const HEADINGS_LIMIT = 200

export const listHeadings = route({
  method: 'GET',
  path: '/imports/headings',
  summary: "What the school's people have said by hand that headings hold",
  access: administrator,
  query: z.object({ kind: z._default(z.enum(IMPORT_KINDS), 'students') }),
  /** A target may be one that another version of the program knew. */
  answer: z.array(z.object({ heading: z.string(), target: z.string() })),
})

/** What can hang on something that an import has made, so that it stays. */
export const HANGS = [
  'lessons',
  'attendance',
  'targets',
  'assessments',
  'subscriptions',
  'messages',
  'guardians',
  'students',
  'signed_in',
  'comments',
  'teachers',
  'changes',
] as const
export type Hangs = (typeof HANGS)[number]

export const importDone = z.object({
  id,
  kind: z.enum(IMPORT_KINDS),
  /** Of the file; empty where it is not known. */
  name: z.string(),
  /** How many of its kind it has made or moved. */
  count: z.int(),
  created_at: instant,
  user: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  /** `kept`: of a time in which imports did not write down what they made. */
  state: z.enum(['done', 'undone', 'kept']),
})
export type ImportDone = z.infer<typeof importDone>

/** Who of an import's people, or which class, has something that would be lost. */
export const hanging = z.object({
  kind: z.enum(['student', 'guardian', 'section', 'user']),
  name: z.string(),
  by: z.array(z.enum(HANGS)),
})
export type Hanging = z.infer<typeof hanging>

/** So many are named. */
export const HANGING_LIMIT = 50

export const listImports = route({
  method: 'GET',
  path: '/imports/',
  summary: "The school's imports, newest first",
  access: administrator,
  query: z.object(paging(20)),
  answer: z.array(importDone),
})

export const getImport = route({
  method: 'GET',
  path: '/imports/:id',
  summary: 'One import, with who keeps it from being undone',
  access: administrator,
  params: idParams,
  answer: z.extend(importDone, { hanging: z.array(hanging), hanging_total: z.int() }),
})

export const undoImport = route({
  method: 'POST',
  path: '/imports/:id/undo',
  summary: 'Take back all that an import has made, or nothing where something hangs on it by now',
  access: administrator,
  params: idParams,
  answer: importDone,
})
