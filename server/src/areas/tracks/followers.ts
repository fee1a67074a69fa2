import type { FollowersInput } from '@talaqqi/contract/tracks'
import { v7 } from 'uuid'
import { recordAudits } from '../../platform/audit.ts'
import { orNotFound } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { requireStudents } from '../students/index.ts'
import { deleteFollowers, insertFollowers, selectFollowers } from './pass-queries.ts'
import { lockTrack } from './queries.ts'

/** Passes stay. Throws Refusal `not_found`, or `forbidden` for a student out of reach. */
export async function setFollowers(
  school: SchoolScope,
  track_id: string,
  { student_ids, is_following }: FollowersInput,
): Promise<void> {
  await inTransaction(school, async (inside) => {
    const { name } = orNotFound(await lockTrack(inside, track_id))
    await requireStudents(inside, student_ids)
    const of = { student_ids, track_id }
    const changed = is_following ? await follow(inside, of) : await deleteFollowers(inside, of)
    const entries = [...changed].map((student_id) => ({
      action: is_following ? 'create' : 'delete',
      record: 'track-students' as const,
      record_id: student_id,
      changes: { track_id, name },
    }))
    await recordAudits(inside, entries)
  })
}

/** Answers the students who did not follow before. */
async function follow(inside: SchoolScope, of: { student_ids: string[]; track_id: string }) {
  const { student_ids, track_id } = of
  const rows = await selectFollowers(inside, of)
  const following = new Set(rows.map(({ student_id }) => student_id))
  const added = [...new Set(student_ids)].filter((id) => !following.has(id))
  await insertFollowers(
    inside,
    added.map((student_id) => ({ id: v7(), track_id, student_id })),
  )
  return added
}
