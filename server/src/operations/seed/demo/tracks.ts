import { STARTER_TRACKS } from '@talaqqi/contract/track-terms'
import { setFollowers } from '../../../areas/tracks/followers.ts'
import { addPasses } from '../../../areas/tracks/passes.ts'
import { addStarterTrack } from '../../../areas/tracks/starters.ts'
import { dateIn } from '../../../platform/clock.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { openClass } from './open-class.ts'

const FOLLOWED = ['dua', 'salah'] as const
const DAY_MS = 24 * 60 * 60 * 1000
/** Steps that the students of a class have passed, in turn. */
const PASSED = [3, 7, 5, 0, 9]

/** The usual tracks; one class follows two of them. */
export async function seedTracks(directory: DirectoryScope, now: Date): Promise<void> {
  const { school, ids } = await openClass(directory)
  for (const of of STARTER_TRACKS) {
    const track = await addStarterTrack(school, of, 'en')
    if (!FOLLOWED.some((one) => one === of)) continue
    await setFollowers(school, track.id, { student_ids: ids, is_following: true })
    const days = Math.max(...PASSED)
    for (const [at, { id: step_id }] of track.steps.slice(0, days).entries()) {
      const passed = ids.filter((_, place) => at < (PASSED[place % PASSED.length] ?? 0))
      await addPasses(school, track.id, {
        passes: passed.map((student_id) => ({ student_id, step_id })),
        passed_on: dateIn(school.time_zone, new Date(now.getTime() - (days - at) * DAY_MS)),
        remark: '',
      })
    }
  }
}
