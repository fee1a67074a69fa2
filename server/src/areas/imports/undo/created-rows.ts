import { id } from '@talaqqi/contract/fields'
import * as z from 'zod/mini'

/** Stored records of an import, needed to undo it. */
export const createdRows = z.object({
  sections: z.array(id),
  students: z.array(id),
  /** Existing students with a new class, and their state before. */
  moves: z._default(
    z.array(z.object({ id, to: id, section_id: z.nullable(id), is_active: z.boolean() })),
    [],
  ),
  guardians: z.array(id),
  links: z.array(z.object({ guardian_id: id, student_id: id })),
  /** Guardians with a corrected email, and both emails. */
  emails: z.array(z.object({ id, email: z.string(), from: z.nullable(z.string()) })),
  declarations: z._default(z.array(z.object({ id, student_id: id })), []),
})
export type CreatedRows = z.infer<typeof createdRows>
