import {
  DIRECTIONS,
  LIST_ORDERS,
  PAGE_COUNT,
  REVISION_PORTIONS,
  SCHOOL_KINDS,
} from '@talaqqi/quran'
import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import { before, id, idParams } from './fields.ts'
import { administrator, route, staff, staffOf } from './route.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const mistakes = z.number().check(z.gte(0), z.lte(100))
const pages = whole(1, PAGE_COUNT)
const MOST_DAYS = 400

const cycle = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), days: whole(1, MOST_DAYS) }),
  z.object({
    kind: z.literal('amount'),
    steps: z.array(z.object({ juz: whole(1, 30), pages })).check(z.minLength(1), z.maxLength(10)),
  }),
  z.object({ kind: z.literal('manzils') }),
])

const recent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('juz'), before: whole(0, 29) }),
  z.object({ kind: z.literal('lessons'), count: whole(1, 200) }),
  z.object({ kind: z.literal('days'), count: whole(1, MOST_DAYS) }),
])

const fields = {
  cycle,
  limit: z.union([pages, z.literal('by_amount')]),
  recent,
  /** Only with the Indo-Pak mushaf. */
  portion: z.enum(REVISION_PORTIONS),
  recent_parts: z.literal([1, 2, 3]),
  clean_at_most: mistakes,
  weak_at_least: mistakes,
  is_other_counted: z.boolean(),
  order: z.enum(LIST_ORDERS),
  direction: z.enum(DIRECTIONS),
  new_lines: z.union([whole(1, 300), z.literal('as_before')]),
}
const settings = z.object(fields)

/** Null: as the level above; at the school as the defaults of its kind. */
const ownFields = {
  kind: z.nullable(z.enum(SCHOOL_KINDS)),
  cycle: z.nullable(fields.cycle),
  limit: z.nullable(fields.limit),
  recent: z.nullable(fields.recent),
  portion: z.nullable(fields.portion),
  recent_parts: z.nullable(fields.recent_parts),
  clean_at_most: z.nullable(fields.clean_at_most),
  weak_at_least: z.nullable(fields.weak_at_least),
  is_other_counted: z.nullable(fields.is_other_counted),
  order: z.nullable(fields.order),
  direction: z.nullable(fields.direction),
  new_lines: z.nullable(fields.new_lines),
}

/** What one level sets. `kind` of a level hides cycle, limit and recent of the levels above it. */
export const settingsLevel = z.object(ownFields)
export type RevisionSettingsLevel = z.infer<typeof settingsLevel>
export type RevisionSettingsField = keyof RevisionSettingsLevel

/** Absent fields keep their value; null returns the field to the level above. */
export const settingsChange = z.object(changesOf(ownFields))
export type RevisionSettingsChange = z.infer<typeof settingsChange>
const changeWithBefore = z.object({ ...changesOf(ownFields), before })

/** As they hold for the school, the class or the student. */
export const resolvedSettings = z.object({ kind: z.enum(SCHOOL_KINDS), settings })

/** A level that is not asked for is null. */
export const settingsLevels = z.extend(resolvedSettings, {
  school: settingsLevel,
  section: z.nullable(settingsLevel),
  student: z.nullable(settingsLevel),
})
export type RevisionSettingsLevels = z.infer<typeof settingsLevels>

/** With the child of the preview: most old pages today; null without any. */
const settingsWithPreview = z.extend(settingsLevels, { preview_student_id: z.nullable(id) })

const example = { limit: 20, recent_parts: 2 as const }

export const getSchoolSettings = route({
  method: 'GET',
  path: '/revision/settings',
  summary: "The school's settings of the daily lists",
  access: staff,
  answer: settingsWithPreview,
})

export const changeSchoolSettings = route({
  method: 'PUT',
  path: '/revision/settings',
  summary: "Change the school's settings of the daily lists",
  access: administrator,
  body: changeWithBefore,
  answer: settingsLevels,
  example,
})

export const getSectionSettings = route({
  method: 'GET',
  path: '/revision/sections/:id/settings',
  summary: 'The settings of the daily lists of a class, with those of the school',
  access: staffOf('section', 'params.id'),
  params: idParams,
  answer: settingsWithPreview,
})

export const changeSectionSettings = route({
  method: 'PUT',
  path: '/revision/sections/:id/settings',
  summary: 'Change the settings of the daily lists of a class',
  access: staffOf('section', 'params.id'),
  params: idParams,
  body: changeWithBefore,
  answer: settingsLevels,
  example,
})

export const getStudentSettings = route({
  method: 'GET',
  path: '/revision/students/:id/settings',
  summary: 'The settings of the daily list of a student, with those of class and school',
  access: staffOf('student', 'params.id'),
  params: idParams,
  answer: settingsLevels,
})

export const changeStudentSettings = route({
  method: 'PUT',
  path: '/revision/students/:id/settings',
  summary: 'Change the settings of the daily list of a student',
  access: staffOf('student', 'params.id'),
  params: idParams,
  body: changeWithBefore,
  answer: settingsLevels,
  example,
})

export const SETTINGS_LEVELS = ['school', 'section', 'student'] as const

/** `level` is the one that would be changed; the other levels stay. */
export const previewInput = z.object({
  student_id: id,
  level: z.enum(SETTINGS_LEVELS),
  settings: settingsChange,
})
