import { SECTIONS } from '@talaqqi/quran'
import * as z from 'zod/mini'

/** Maqras (verse ids in a verse session); null for type other. */
export const place = z.object({ start: z.nullable(z.int()), end: z.nullable(z.int()) })

/** A lesson's name is made from these; null for type other. */
export const recited = {
  section: z.nullable(z.enum(SECTIONS)),
  ...place.shape,
  parts: z.array(place),
}
