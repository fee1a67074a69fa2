import { id } from '@talaqqi/contract/fields'
import * as z from 'zod/mini'

/** What an import has made, as it is kept: all that undoing it takes away. */
export const made = z.object({
  sections: z.array(id),
  students: z.array(id),
  guardians: z.array(id),
  links: z.array(z.object({ guardian_id: id, student_id: id })),
  /** Guardians whose email it corrected, with both. */
  emails: z.array(z.object({ id, email: z.string(), from: z.nullable(z.string()) })),
})
export type Made = z.infer<typeof made>
