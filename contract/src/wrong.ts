import * as z from 'zod/mini'
import { FIELD_ERRORS, type FieldErrorCode } from './errors.ts'

export const wrong = z.object({
  code: z.enum(Object.keys(FIELD_ERRORS) as [FieldErrorCode, ...FieldErrorCode[]]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})
export type Wrong = z.infer<typeof wrong>
