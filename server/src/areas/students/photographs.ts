import {
  PHOTOGRAPH_BYTES,
  type Photograph,
  type PhotographInput,
} from '@talaqqi/contract/photographs'
import { recordAudit } from '../../platform/audit.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  deletePhotographRow,
  selectConsent,
  selectPicture,
  upsertPhotograph,
} from './photograph-queries.ts'
import { lockStudents, selectStudent } from './queries.ts'

const record = 'students'

/** Throws Refusal `not_found`. */
export async function getPhotograph(school: SchoolScope, id: string): Promise<Photograph> {
  orNotFound(await selectStudent(school, id))
  const consent = await selectConsent(school, id)
  if (!consent) return { has_photograph: false, consent: null }
  const { consent_of, consent_at, user } = consent
  return {
    has_photograph: true,
    consent: { of: consent_of, user, at: consent_at.toISOString() },
  }
}

/** Throws Refusal `not_found`, or `invalid_input` for another kind of file or too large a picture. */
export async function savePhotograph(
  school: SchoolScope,
  id: string,
  { content, consent_of }: PhotographInput,
): Promise<Photograph> {
  const picture = Buffer.from(content, 'base64')
  if (picture.length > PHOTOGRAPH_BYTES) throw invalid('content', 'photograph_too_large')
  const media_type = mediaTypeOf(picture)
  if (!media_type) throw invalid('content', 'photograph_invalid')
  await inTransaction(school, async (inside) => {
    orNotFound((await lockStudents(inside, [id]))[0])
    await upsertPhotograph(inside, { student_id: id, content: picture, media_type, consent_of })
    const changes = { photograph: true, consent_of }
    await recordAudit(inside, { action: 'photograph', record, record_id: id, changes })
  })
  return getPhotograph(school, id)
}

/** Idempotent. Throws Refusal `not_found`. */
export async function deletePhotograph(school: SchoolScope, id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    orNotFound((await lockStudents(inside, [id]))[0])
    if (await deletePhotographRow(inside, id))
      await recordAudit(inside, { action: 'no_photograph', record, record_id: id, changes: {} })
  })
}

/** Throws Refusal `not_found`. */
export async function showPhotograph(school: SchoolScope, id: string) {
  const picture = await selectPicture(school, id)
  if (!picture) throw new Refusal('not_found')
  const { content, media_type: mediaType } = picture
  const name = `photograph.${mediaType === 'image/webp' ? 'webp' : 'jpg'}`
  return { name, mediaType, chunks: chunksOf(content) }
}

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/** By the first bytes, not by what the caller says; null for any other file. */
function mediaTypeOf(picture: Buffer): 'image/jpeg' | 'image/webp' | null {
  if (picture.subarray(0, 3).equals(JPEG)) return 'image/jpeg'
  const isWebp =
    picture.subarray(0, 4).toString('latin1') === 'RIFF' &&
    picture.subarray(8, 12).toString('latin1') === 'WEBP'
  return isWebp ? 'image/webp' : null
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
