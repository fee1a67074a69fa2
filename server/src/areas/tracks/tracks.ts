import { isDeepStrictEqual } from 'node:util'
import { fault } from '@talaqqi/contract/errors'
import type { Track, TrackChange, TrackInput } from '@talaqqi/contract/tracks'
import { v7 } from 'uuid'
import { recordUpdate } from '../../platform/audit.ts'
import { addAudited } from '../../platform/audited-records.ts'
import { unlessTaken } from '../../platform/database/unique.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { selectPassedSteps } from './pass-queries.ts'
import { selectTracks, trackRecords } from './queries.ts'

const record = 'tracks'

export const listTracks = (
  school: SchoolScope,
  page: { skip: number; limit: number },
): Promise<Track[]> => selectTracks(school, page)

/** Idempotent by id. Throws Refusal `invalid_input` for a taken name, in any case. */
export async function addTrack(
  school: SchoolScope,
  { id = v7(), ...input }: TrackInput,
): Promise<Track> {
  await unlessNameTaken(school, (inside) =>
    addAudited(inside, record, trackRecords, { id, ...input }),
  )
  return orNotFound(await trackRecords.find(school, id))
}

/**
 * Equal values change nothing. Throws Refusal `not_found`, `invalid_input` for a taken name or a removed
 * step with passes, or `changed_meanwhile` for another version than the given.
 */
export async function changeTrack(
  school: SchoolScope,
  id: string,
  { version, ...change }: TrackChange,
): Promise<Track> {
  return unlessNameTaken(school, async (inside) => {
    const from = orNotFound(await trackRecords.lock(inside, id))
    const to = {
      name: change.name ?? from.name,
      steps: change.steps ?? from.steps,
      is_retired: change.is_retired ?? from.is_retired,
    }
    const { id: _, version: standing, ...fields } = from
    if (isDeepStrictEqual(fields, to)) return from
    if (version !== undefined && version !== standing) throw changedMeanwhile(standing)
    await requireKept(inside, from, to.steps)
    const written = { ...to, version: standing + 1 }
    await trackRecords.change(inside, id, written)
    await recordUpdate(inside, { record, record_id: id, from: fields, to })
    return { id, ...written }
  })
}

async function requireKept(inside: SchoolScope, from: Track, steps: Track['steps']) {
  const kept = new Set(steps.map(({ id }) => id))
  const removed = from.steps.filter(({ id }) => !kept.has(id))
  if (removed.length === 0) return
  const passed = await selectPassedSteps(inside, from.id, removed)
  const step = removed.find(({ id }) => passed.has(id))
  if (step) throw invalid('steps', 'step_has_passes', { name: step.name })
}

function unlessNameTaken<T>(school: SchoolScope, write: (inside: SchoolScope) => Promise<T>) {
  const taken = invalid('name', 'track_name_taken')
  return unlessTaken('tracks_name', taken, () => inTransaction(school, write))
}

function changedMeanwhile(version: number): Refusal {
  const fields = [{ ...fault('version', 'changed_meanwhile'), value: version }]
  return new Refusal('changed_meanwhile', { fields })
}
