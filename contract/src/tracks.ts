import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import { says } from './field-errors.ts'
import { before, calendarDay, id, idParams, line, name, nothing, paging, text } from './fields.ts'
import { administrator, route, staff, staffOf } from './route.ts'
import { personOfSchool } from './students.ts'
import {
  PASS_REMARK_LIMIT,
  STARTER_TRACKS,
  STEP_NAME_LIMIT,
  STEP_NOTE_LIMIT,
  STEPS_LIMIT,
  TRACK_ROWS_LIMIT,
} from './track-terms.ts'

const person = z.object({ first_name: z.string(), last_name: z.string() })

export const trackStep = z.object({
  id,
  name: z.string(),
  note: z.string(),
  /** Not asked of children any more; its passes stay. */
  is_retired: z.boolean(),
})
export type TrackStep = z.infer<typeof trackStep>

export const track = z.object({
  id,
  name: z.string(),
  steps: z.array(trackStep),
  is_retired: z.boolean(),
  version: z.int(),
})
export type Track = z.infer<typeof track>

export const stepPass = z.object({
  id,
  student_id: id,
  step_id: id,
  passed_on: z.string(),
  remark: z.string(),
  /** Who heard the step. */
  user_id: id,
  user: person,
})
export type StepPass = z.infer<typeof stepPass>

const steps = z
  .array(
    z.object({
      id,
      name: name(STEP_NAME_LIMIT),
      note: line(STEP_NOTE_LIMIT),
      is_retired: z.boolean(),
    }),
  )
  .check(
    z.minLength(1, says('missing')),
    z.maxLength(STEPS_LIMIT),
    z.refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, says('row_twice')),
  )

const fields = { name: name(100), steps, is_retired: z._default(z.boolean(), false) }

export const trackInput = z.object({ id: z.optional(id), ...fields })
export type TrackInput = z.infer<typeof trackInput>

export const trackChange = z.object({
  /** The version that was read. */
  version: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  ...changesOf(fields),
})
export type TrackChange = z.infer<typeof trackChange>

const passFields = { passed_on: calendarDay, remark: z._default(text(PASS_REMARK_LIMIT), '') }

export const passesInput = z.object({
  passes: z
    .array(z.object({ id: z.optional(id), student_id: id, step_id: id }))
    .check(z.minLength(1), z.maxLength(TRACK_ROWS_LIMIT)),
  ...passFields,
  /** Who heard the steps; absent: the caller. */
  user_id: z.optional(id),
})
export type PassesInput = z.infer<typeof passesInput>

export const passChange = z.object({ ...changesOf(passFields), before })
export type PassChange = z.infer<typeof passChange>

const trackOfStudent = z.extend(track, {
  is_following: z.boolean(),
  passes: z.array(stepPass),
})
export type TrackOfStudent = z.infer<typeof trackOfStudent>

export const followersInput = z.object({
  student_ids: z.array(id).check(z.maxLength(TRACK_ROWS_LIMIT)),
  is_following: z.boolean(),
})
export type FollowersInput = z.infer<typeof followersInput>

const ID = '019aa000-0000-7000-8000-000000000001'
const example = {
  name: 'Noorani Qaida',
  steps: [
    { id: ID, name: 'Lesson 1: single letters', note: '', is_retired: false },
    {
      id: '019aa000-0000-7000-8000-000000000002',
      name: 'Lesson 2: joined letters',
      ...{ note: '', is_retired: false },
    },
  ],
}

export const listTracks = route({
  method: 'GET',
  path: '/tracks/',
  summary: "The school's tracks with their steps in order, by name",
  access: staff,
  query: z.object(paging(100)),
  answer: z.array(track),
})

export const addTrack = route({
  method: 'POST',
  path: '/tracks/',
  summary: 'Add a track: an ordered list of steps',
  access: administrator,
  body: trackInput,
  answer: track,
  example,
})

export const addStarterTrack = route({
  method: 'POST',
  path: '/tracks/starters',
  summary:
    'Add a usual track in the language of the caller; answers the existing track of its name',
  access: administrator,
  body: z.object({ of: z.enum(STARTER_TRACKS, says('not_an_option')) }),
  answer: track,
  example: { of: 'qaida' as const },
})

export const changeTrack = route({
  method: 'PUT',
  path: '/tracks/:id',
  summary:
    'Change a track and its steps; a step that children have passed stays. `version` is the one that was read; another answers 409',
  access: administrator,
  params: idParams,
  body: trackChange,
  answer: track,
  example,
})

export const setFollowers = route({
  method: 'POST',
  path: '/tracks/:id/students',
  summary: 'Let students follow a track, or no longer; their passes stay',
  access: staff,
  params: idParams,
  body: followersInput,
  answer: nothing,
  example: { student_ids: [ID], is_following: true },
})

export const listTrackOfSection = route({
  method: 'GET',
  path: '/tracks/:id/sections/:section_id',
  summary: 'The active students of a class, by name, each with the passes of a track',
  access: staffOf('section', 'params.section_id'),
  params: z.object({ id, section_id: id }),
  answer: z.object({
    track,
    students: z.array(
      z.extend(personOfSchool, { is_following: z.boolean(), passes: z.array(stepPass) }),
    ),
  }),
})

export const getTracksOfStudent = route({
  method: 'GET',
  path: '/tracks/students/:id',
  summary: 'The tracks of the school with the passes of a student; retired ones only with passes',
  access: staffOf('student', 'params.id'),
  params: idParams,
  answer: z.object({ student: personOfSchool, tracks: z.array(trackOfStudent) }),
})

export const addPasses = route({
  method: 'POST',
  path: '/tracks/:id/passes',
  summary:
    'Pass steps of a track for one or several students; answers the passes, also those that stood already',
  access: staff,
  params: idParams,
  body: passesInput,
  answer: z.array(stepPass),
  example: { passes: [{ student_id: ID, step_id: ID }], passed_on: '2026-01-12', remark: '' },
})

export const changePass = route({
  method: 'PUT',
  path: '/track-passes/:id',
  summary: 'Change the day or the remark of a pass',
  access: staffOf('track-pass', 'params.id'),
  params: idParams,
  body: passChange,
  answer: stepPass,
  example: { passed_on: '2026-01-12', remark: 'Fluent' },
})

export const deletePass = route({
  method: 'DELETE',
  path: '/track-passes/:id',
  summary: 'Take a pass back',
  access: staffOf('track-pass', 'params.id'),
  params: idParams,
  answer: nothing,
})
