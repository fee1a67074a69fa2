import { id } from '@talaqqi/contract/fields'
import * as z from 'zod/mini'

/** Stored records of an import, needed to undo it. */
export const createdRowsOfTeachers = z.object({
  sections: z.array(id),
  /** New and invited members; `persons` are those of them that no school knew. */
  members: z.array(id),
  persons: z.array(id),
  assignments: z.array(z.object({ user_id: id, section_ids: z.array(id) })),
})
export type CreatedRowsOfTeachers = z.infer<typeof createdRowsOfTeachers>
