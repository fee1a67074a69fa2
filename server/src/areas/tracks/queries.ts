import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { plainRecords, type SchoolScope } from '../../platform/tenancy/index.ts'
import { tracks } from '../../tables/index.ts'

const { account_id: _, created_at: __, ...columns } = getTableColumns(tracks)

export const trackRecords = plainRecords(tracks, columns)

const byName = [sql`lower(${tracks.name})`, asc(tracks.id)]

export function selectTracks(school: SchoolScope, page: { skip: number; limit: number }) {
  return trackRecords.list(school, { order: byName, ...page })
}

export async function selectTrackNamed(school: SchoolScope, name: string) {
  const where = eq(sql`lower(${tracks.name})`, sql`lower(${name}::text)`)
  const [track] = await trackRecords.list(school, { where, order: byName })
  return track ?? null
}

type New = Omit<typeof tracks.$inferInsert, 'account_id'>

/** False if the name is taken. */
export async function insertStarterTrack(school: SchoolScope, track: New): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(tracks)
    .values({ ...track, account_id: school.account_id })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Until the transaction ends, so that passes and followers of a track are written one after another. */
export async function lockTrack(school: SchoolScope, id: string) {
  const [track] = await school.db
    .select(columns)
    .from(tracks)
    .where(and(eq(tracks.account_id, school.account_id), eq(tracks.id, id)))
    .for('no key update')
  return track ?? null
}
