import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import { says } from './field-errors.ts'
import { before, id, idParams, name, nothing, paging, text } from './fields.ts'
import { countedIndicator } from './indicators.ts'
import { administrator, route, staff } from './route.ts'

export const indicatorGroup = z.object({
  id,
  name: z.string(),
  description: z.string(),
  indicators: z.array(countedIndicator),
  /** Otherwise its percentage is always 100. */
  is_weighed: z.boolean(),
})
export type IndicatorGroup = z.infer<typeof indicatorGroup>

const groupFields = {
  id: z.optional(id),
  name: name(100),
  description: z._default(text(500), ''),
  indicators: z.array(id).check(z.minLength(1, says('indicators_missing')), z.maxLength(1000)),
}
export const indicatorGroupInput = z.object(groupFields)
export type IndicatorGroupInput = z.infer<typeof indicatorGroupInput>

export const indicatorGroupChange = z.object({ ...changesOf(groupFields), before })
export type IndicatorGroupChange = z.infer<typeof indicatorGroupChange>

const groupExample = {
  name: 'Fluency',
  description: '',
  indicators: ['019aa000-0000-7000-8000-000000000001'],
}

export const listIndicatorGroups = route({
  method: 'GET',
  path: '/indicators/groups',
  summary: "The school's indicator groups, by name",
  access: staff,
  query: z.object(paging(100)),
  answer: z.array(indicatorGroup),
})

export const addIndicatorGroup = route({
  method: 'POST',
  path: '/indicators/groups',
  summary: 'Add an indicator group',
  access: administrator,
  body: indicatorGroupInput,
  answer: indicatorGroup,
  example: groupExample,
})

export const changeIndicatorGroup = route({
  method: 'PUT',
  path: '/indicators/groups/:id',
  summary: 'Change an indicator group',
  access: administrator,
  params: idParams,
  body: indicatorGroupChange,
  answer: indicatorGroup,
  example: groupExample,
})

export const deleteIndicatorGroup = route({
  method: 'DELETE',
  path: '/indicators/groups/:id',
  summary: 'Delete an indicator group; its indicators stay',
  access: administrator,
  params: idParams,
  answer: nothing,
})
