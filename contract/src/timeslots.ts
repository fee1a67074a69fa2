import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import { says } from './field-errors.ts'
import { before, id, idParams, nothing, paging, timeOfDay } from './fields.ts'
import { administrator, route, staff } from './route.ts'

export const timeslot = z.object({ id, start_time: z.string(), end_time: z.string() })
export type Timeslot = z.infer<typeof timeslot>

const times = { id: z.optional(id), start_time: timeOfDay, end_time: timeOfDay }
type Times = { start_time: string; end_time: string }
const endsLater = z.refine<Times>(({ start_time, end_time }) => start_time < end_time, {
  path: ['end_time'],
  error: says('end_before_start'),
})

export const timeslotInput = z.object(times).check(endsLater)
export type TimeslotInput = z.infer<typeof timeslotInput>

export const timeslotChange = z.object({ ...changesOf(times), before })
export type TimeslotChange = z.infer<typeof timeslotChange>

const example = { start_time: '15:00', end_time: '16:30' }

export const listTimeslots = route({
  method: 'GET',
  path: '/timeslots/',
  summary: "The school's timeslots, by start",
  access: staff,
  query: z.object(paging(100)),
  answer: z.array(timeslot),
})

export const getTimeslot = route({
  method: 'GET',
  path: '/timeslots/:id',
  summary: 'One timeslot',
  access: staff,
  params: idParams,
  answer: timeslot,
})

export const addTimeslot = route({
  method: 'POST',
  path: '/timeslots/',
  summary: 'Add a timeslot',
  access: administrator,
  body: timeslotInput,
  answer: timeslot,
  example,
})

export const changeTimeslot = route({
  method: 'PUT',
  path: '/timeslots/:id',
  summary: 'Change a timeslot',
  access: administrator,
  params: idParams,
  body: timeslotChange,
  answer: timeslot,
  example,
})

export const deleteTimeslot = route({
  method: 'DELETE',
  path: '/timeslots/:id',
  summary: 'Delete a timeslot that is not in use',
  access: administrator,
  params: idParams,
  answer: nothing,
})
