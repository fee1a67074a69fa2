import { id } from '@talaqqi/contract/fields'
import * as z from 'zod/mini'

/** What an import of teachers has made, as it is kept: all that undoing it takes away. */
export const madeOfTeachers = z.object({
  sections: z.array(id),
  /** Who has become a member or was invited; `persons`: those of them whom nobody knew. */
  members: z.array(id),
  persons: z.array(id),
  /** What new members and known ones were assigned. */
  assignments: z.array(z.object({ user_id: id, section_ids: z.array(id) })),
})
export type MadeOfTeachers = z.infer<typeof madeOfTeachers>
