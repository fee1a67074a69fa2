import { id } from '@talaqqi/contract/fields'
import * as z from 'zod/mini'

/** What an import has made, as it is kept: all that undoing it takes away. */
export const made = z.object({
  sections: z.array(id),
  students: z.array(id),
  /** Students who were in the school and got a class, with how they stood before. */
  moves: z._default(
    z.array(z.object({ id, to: id, section_id: z.nullable(id), is_active: z.boolean() })),
    [],
  ),
  guardians: z.array(id),
  links: z.array(z.object({ guardian_id: id, student_id: id })),
  /** Guardians whose email it corrected, with both. */
  emails: z.array(z.object({ id, email: z.string(), from: z.nullable(z.string()) })),
})
export type Made = z.infer<typeof made>
