import * as z from 'zod/mini'
import { id, idParams, instant, paging } from './fields.ts'
import { administrator, route } from './route.ts'

export const MERGE_KINDS = ['students', 'sections'] as const
export type MergeKind = (typeof MERGE_KINDS)[number]

/** Days in which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30

/** Rows that move from the merged record to the kept one. */
export const MERGED_THINGS = [
  'lessons',
  'attendance',
  'targets',
  'assessments',
  'subscriptions',
  'reports',
  'guardians',
  'messages',
  'notes',
  'revision',
  'students',
  'teachers',
  'photograph',
  'put_aside',
] as const
export type MergedThing = (typeof MERGED_THINGS)[number]

/** A thing of both records; `stays`: the record with the value that is kept. */
export const mergeConflict = z.object({
  of: z.enum([
    'attendance',
    'completion',
    'report',
    'subscription',
    'listener',
    'field',
    'photograph',
    'put_aside',
    'pause',
    'plan',
    'settings',
  ]),
  /** `yyyy-MM-dd`: of an attendance, or the first day of a report or subscription. */
  date: z.nullable(z.string()),
  /** `HH:mm` of the timeslot. */
  time: z.nullable(z.string()),
  juz: z.nullable(z.int()),
  field: z.nullable(z.string()),
  kept: z.nullable(z.string()),
  merged: z.nullable(z.string()),
  stays: z.enum(['kept', 'merged', 'both']),
})
export type MergeConflict = z.infer<typeof mergeConflict>

export const MERGE_CONFLICTS_LIMIT = 200

const named = z.object({ id, name: z.string() })
const both = { kind: z.enum(MERGE_KINDS), kept_id: id, merged_id: id }
const example = {
  kind: 'students' as const,
  kept_id: '019aa000-0000-7000-8000-000000000001',
  merged_id: '019aa000-0000-7000-8000-000000000002',
}

/** `section`: the name of a student's class. */
const previewed = z.extend(named, { section: z.nullable(z.string()) })

export const mergePreview = z.object({
  kept: previewed,
  merged: previewed,
  /** Without the things of which the merged record has none. */
  moved: z.array(z.object({ of: z.enum(MERGED_THINGS), total: z.int() })),
  conflicts: z.array(mergeConflict),
  conflicts_total: z.int(),
})
export type MergePreview = z.infer<typeof mergePreview>

export const merge = z.object({
  id,
  kind: z.enum(MERGE_KINDS),
  kept: named,
  merged: named,
  created_at: instant,
  user: z.object({ first_name: z.string(), last_name: z.string() }),
  /** `closed`: too old to undo. */
  state: z.enum(['done', 'undone', 'closed']),
})
export type Merge = z.infer<typeof merge>

/** A later change that keeps a merge from being undone. */
export const mergeObstacle = z.object({
  of: z.enum(['merge', 'lesson', 'assessment', 'class_name']),
  name: z.string(),
})
export type MergeObstacle = z.infer<typeof mergeObstacle>

export const previewMerge = route({
  method: 'POST',
  path: '/merges/preview',
  summary:
    'What merging two records of one student or class would move, and what both have; writes nothing',
  access: administrator,
  body: z.object(both),
  answer: mergePreview,
  example,
})

export const mergeRecords = route({
  method: 'POST',
  path: '/merges/',
  summary: 'Make two records of one student or class one; the merged record ends',
  access: administrator,
  body: z.object({ id: z.optional(id), ...both }),
  answer: merge,
  example,
})

export const listMerges = route({
  method: 'GET',
  path: '/merges/',
  summary: "The school's merges of the last 40 days, newest first",
  access: administrator,
  query: z.object(paging(20)),
  answer: z.array(merge),
})

export const getMerge = route({
  method: 'GET',
  path: '/merges/:id',
  summary: 'One merge, with the later changes that keep it from being undone',
  access: administrator,
  params: idParams,
  answer: z.extend(merge, { obstacles: z.array(mergeObstacle) }),
})

export const undoMerge = route({
  method: 'POST',
  path: '/merges/:id/undo',
  summary:
    'Restore both records as they were, within 30 days; refused if later changes stand in the way',
  access: administrator,
  params: idParams,
  answer: merge,
})
