import * as z from 'zod/mini'
import { route, staff } from './route.ts'

/** `ready` is about the whole school; the counts are about the classes that the person reaches. */
export const setupProgress = z.object({
  ready: z.boolean(),
  sections: z.int(),
  students: z.int(),
  indicators: z.int(),
  total_sessions_today: z.int(),
})
export type SetupProgress = z.infer<typeof setupProgress>

export const getSetupProgress = route({
  method: 'GET',
  path: '/dashboard/setup-progress',
  summary: 'How far the school is set up, and how many lessons were captured today',
  access: staff,
  answer: setupProgress,
})
