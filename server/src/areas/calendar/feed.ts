import { v4 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { orNotFound } from '../../platform/refusal.ts'
import { openIds, signIds } from '../../platform/signed-ids.ts'
import {
  type DirectoryScope,
  inTransaction,
  type SchoolScope,
} from '../../platform/tenancy/index.ts'
import { selectFeed, selectFeedEvents } from './feed-queries.ts'
import { icsOf } from './ics.ts'
import { lockCalendar, selectSettings, updateSettings } from './queries.ts'

type Feed = { account_id: string; feed_id: string }

export async function getFeed(school: SchoolScope, secret: string) {
  const { feed_id } = await selectSettings(school)
  return { url: urlOf(secret, school.account_id, feed_id) }
}

/** The earlier address opens nothing any more. */
export async function renewFeed(school: SchoolScope, secret: string) {
  // Random: a version 7 id would tell when it was made.
  return { url: urlOf(secret, school.account_id, await setFeed(school, v4())) }
}

export async function revokeFeed(school: SchoolScope) {
  await setFeed(school, null)
  return { url: null }
}

/** The audit log says that there is an address, never which. */
async function setFeed(school: SchoolScope, feed_id: string | null): Promise<string | null> {
  await inTransaction(school, async (inside) => {
    await lockCalendar(inside)
    await updateSettings(inside, { feed_id })
    await recordAudit(inside, {
      action: 'update',
      record: 'calendars',
      record_id: school.account_id,
      changes: { has_feed: feed_id !== null },
    })
  })
  return feed_id
}

/** Throws Refusal `not_found`, also after the address is revoked or the school closed. */
export async function openFeed(directory: DirectoryScope, secret: string, file: string) {
  const { account_id, feed_id } = orNotFound(openKey(secret, file.replace(/\.ics$/, '')))
  const school = orNotFound(await selectFeed(directory, { account_id, feed_id }))
  const rows = await selectFeedEvents(directory, account_id)
  const events = rows.map(({ id, closes_at, section_name, ...event }) => ({
    ...event,
    uid: `${id}@talaqqi`,
    // No language is known here: a half day shows the time from which the school is closed.
    name: [
      event.name,
      ...(section_name === null ? [] : [`(${section_name})`]),
      ...(closes_at === null ? [] : [`· ${closes_at}`]),
    ].join(' '),
  }))
  const text = icsOf({ name: school.name, events, written_at: new Date() })
  return { name: 'calendar.ics', mediaType: 'text/calendar', chunks: once(text) }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

function urlOf(secret: string, account_id: string, feed_id: string | null): string | null {
  if (feed_id === null) return null
  return `/api/calendar/feed/${keyOf(secret, { account_id, feed_id })}.ics`
}

export const keyOf = (secret: string, { account_id, feed_id }: Feed): string =>
  signIds(secret, 'calendar', { account_id, id: feed_id })

/** Null for a foreign signature. */
function openKey(secret: string, key: string): Feed | null {
  const ids = openIds(secret, 'calendar', key)
  return ids && { account_id: ids.account_id, feed_id: ids.id }
}
