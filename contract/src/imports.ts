import * as z from 'zod/mini'
import { id, idParams, instant, name, paging } from './fields.ts'
import { administrator, route } from './route.ts'

/** The counts use this name for created records. */
export const IMPORT_KINDS = ['students', 'teachers', 'lessons'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Longer than any name: too long a name is an error of its row. */
export const CELL_LIMIT = 500

export const cell = z._default(z.string().check(z.maxLength(CELL_LIMIT)), '')
/** The same schema for the cell of each column. */
export function cellsOf<Column extends string, Cell>(
  columns: readonly Column[],
  schema: Cell,
): Record<Column, Cell> {
  return Object.fromEntries(columns.map((column) => [column, schema])) as Record<Column, Cell>
}

/** The row in its sheet, from 1, plus `ROWS_OF_SHEET` for each earlier sheet. */
export const rowNumber = z.int().check(z.gte(0))

export const ROWS_OF_SHEET = 2 ** 21

/** The user's targets, stored for the next import. */
export function headingsSaid<Target extends string>(targets: readonly Target[]) {
  const heading = z.object({ heading: name(200), target: z.enum([...targets, 'ignored']) })
  return z._default(z.array(heading).check(z.maxLength(100)), [])
}

/** The user's answers: `text` in the file means the class `name`. */
export const classesSaid = z._default(
  z.array(z.object({ text: name(200), name: name(200) })).check(z.maxLength(500)),
  [],
)
export type ClassesSaid = z.infer<typeof classesSaid>

export const classQuestion = z.object({
  text: z.string(),
  rows: z.int(),
  /** Of the school, or a name with more rows in the file. */
  nearest: z.string(),
})
export type ClassQuestion = z.infer<typeof classQuestion>

/** Of one kind, the last used ones. */
export const HEADINGS_LIMIT = 200

export const listHeadings = route({
  method: 'GET',
  path: '/imports/headings',
  summary: "What the school's people have said by hand that headings hold",
  access: administrator,
  query: z.object({ kind: z._default(z.enum(IMPORT_KINDS), 'students') }),
  answer: z.array(z.object({ heading: z.string(), target: z.string() })),
})

/** Records that keep an imported record from being deleted. */
export const DEPENDENT_KINDS = [
  'lessons',
  'attendance',
  'targets',
  'assessments',
  'tracks',
  'subscriptions',
  'revision',
  'reports',
  'messages',
  'notes',
  'guardians',
  'students',
  'signed_in',
  'comments',
  'teachers',
  'classes',
  'holidays',
  'moves',
  'changes',
] as const
export type DependentKind = (typeof DEPENDENT_KINDS)[number]

export const importDone = z.object({
  id,
  kind: z.enum(IMPORT_KINDS),
  name: z.string(),
  count: z.int(),
  created_at: instant,
  user: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  /** `kept`: too old to undo; its rows were not recorded. */
  state: z.enum(['done', 'undone', 'kept']),
})
export type ImportDone = z.infer<typeof importDone>

/** An imported person or class with records that undoing would lose. */
export const hanging = z.object({
  kind: z.enum(['student', 'guardian', 'section', 'user']),
  name: z.string(),
  by: z.array(z.enum(DEPENDENT_KINDS)),
})
export type Dependent = z.infer<typeof hanging>

export const DEPENDENTS_LIMIT = 50

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
