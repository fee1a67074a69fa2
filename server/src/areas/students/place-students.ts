import { recordUpdates } from '../../platform/audit.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { lockStudents } from './queries.ts'
import { updatePlaces } from './write-queries.ts'

export type StudentPlace = { id: string; section_id: string | null; is_active: boolean }

/** Calls `isMeant` for each student once locked. Answers the changed students' earlier state. */
export async function placeStudents(
  inside: SchoolScope,
  places: StudentPlace[],
  isMeant: (standing: StudentPlace) => boolean = () => true,
): Promise<StudentPlace[]> {
  if (places.length === 0) return []
  const placeOf = new Map(places.map((place) => [place.id, place]))
  const standing = (await lockStudents(inside, [...placeOf.keys()])).filter(isMeant)
  const changes = standing.flatMap(({ id, section_id, is_active }) => {
    const to = placeOf.get(id)
    return to ? [{ from: { id, section_id, is_active }, to }] : []
  })
  const alike = Map.groupBy(changes, ({ to }) => `${to.section_id} ${to.is_active}`)
  for (const some of alike.values()) {
    const [{ to } = { to: null }] = some
    const ids = some.map(({ from }) => from.id)
    if (to) await updatePlaces(inside, ids, { section_id: to.section_id, is_active: to.is_active })
  }
  await recordUpdates(
    inside,
    changes.map(({ from, to }) => ({ record: 'students', record_id: from.id, from, to })),
  )
  return changes.map(({ from }) => from)
}
