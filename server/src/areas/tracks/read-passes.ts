import type { ChildsTrack } from '@talaqqi/contract/guardian-children'
import type { StepPass, Track, TrackOfStudent } from '@talaqqi/contract/tracks'
import { ALL } from '../../platform/paging.ts'
import { orNotFound } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { getStudentWithinReach, selectStudentsIn } from '../students/index.ts'
import { selectFollowers, selectPasses } from './pass-queries.ts'
import { firstOfSteps } from './passes.ts'
import { selectTracks, trackRecords } from './queries.ts'

/** The caller has checked the access to the class. Throws Refusal `not_found` for the track. */
export async function listTrackOfSection(
  school: SchoolScope,
  { id: track_id, section_id }: { id: string; section_id: string },
) {
  const track = orNotFound(await trackRecords.find(school, track_id))
  const students = await selectStudentsIn(school, { section_id })
  const of = { student_ids: students.map(({ id }) => id), track_id }
  const [passes, followers] = await Promise.all([
    selectPasses(school, of),
    selectFollowers(school, of),
  ])
  const passesOf = Map.groupBy(firstOfSteps(passes), ({ student_id }) => student_id)
  const following = new Set(followers.map(({ student_id }) => student_id))
  return {
    track,
    students: students.map(({ id, first_name, last_name }) => ({
      ...{ id, first_name, last_name },
      is_following: following.has(id),
      passes: passesOf.get(id) ?? [],
    })),
  }
}

/** Throws as `getStudentWithinReach`. */
export async function getTracksOfStudent(school: SchoolScope, student_id: string) {
  const { id, first_name, last_name } = await getStudentWithinReach(school, student_id)
  return { student: { id, first_name, last_name }, tracks: await readTracksOf(school, student_id) }
}

/** Those that are offered, and retired ones with passes. Callers check access. */
export async function readTracksOf(
  school: SchoolScope,
  student_id: string,
): Promise<TrackOfStudent[]> {
  const of = { student_ids: [student_id] }
  const [all, passes, followers] = await Promise.all([
    selectTracks(school, ALL),
    selectPasses(school, of),
    selectFollowers(school, of),
  ])
  const passesOf = Map.groupBy(passes, ({ track_id }) => track_id)
  const followed = new Set(followers.map(({ track_id }) => track_id))
  return all
    .map((track) => ({
      ...track,
      is_following: followed.has(track.id),
      passes: firstOfSteps(passesOf.get(track.id) ?? []),
    }))
    .filter(({ is_retired, passes: own }) => !is_retired || own.length > 0)
}

/** Tracks that the student follows or has passed steps of. Callers check access. */
export async function readFollowedTracks(school: SchoolScope, student_id: string) {
  const all = await readTracksOf(school, student_id)
  return all.filter(({ is_following, passes }) => is_following || passes.length > 0)
}

/** Steps that are asked of children, and passed ones, in order. */
export function shownSteps({ steps, passes }: Pick<Track, 'steps'> & { passes: StepPass[] }) {
  const passOf = new Map(passes.map((pass) => [pass.step_id, pass]))
  return steps
    .map((step) => ({ ...step, pass: passOf.get(step.id) ?? null }))
    .filter(({ is_retired, pass }) => !is_retired || pass)
}

/** For guardians; callers check access. */
export async function listTracksOfChild(
  school: SchoolScope,
  student_id: string,
): Promise<ChildsTrack[]> {
  const all = await readFollowedTracks(school, student_id)
  return all.map((track) => ({
    id: track.id,
    name: track.name,
    steps: shownSteps(track).map(({ id, name, note, pass }) => ({
      ...{ id, name, note },
      pass: pass && {
        ...{ passed_on: pass.passed_on, remark: pass.remark },
        heard_by: `${pass.user.first_name} ${pass.user.last_name}`,
      },
    })),
  }))
}
