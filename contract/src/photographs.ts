import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { file, idParams, instant, name, nothing } from './fields.ts'
import { administrator, route } from './route.ts'

/** Side of the square that the site makes before it sends, in pixels. */
export const PHOTOGRAPH_PIXELS = 256
export const PHOTOGRAPH_BYTES = 30_000
export const PHOTOGRAPH_TYPES = ['image/jpeg', 'image/webp'] as const
export type PhotographType = (typeof PHOTOGRAPH_TYPES)[number]

/** Base64 takes four characters for three bytes. */
const CONTENT_LIMIT = Math.ceil(PHOTOGRAPH_BYTES / 3) * 4

export const photograph = z.object({
  has_photograph: z.boolean(),
  /** The consent: who gave it, who recorded it, and when. */
  consent: z.nullable(
    z.object({
      of: z.string(),
      user: z.object({ first_name: z.string(), last_name: z.string() }),
      at: instant,
    }),
  ),
})
export type Photograph = z.infer<typeof photograph>

export const photographInput = z.object({
  /** A JPEG or WebP picture in base64, at most 30 kB. */
  content: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(CONTENT_LIMIT, { error: says('photograph_too_large'), abort: true }),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, says('photograph_invalid')),
    ),
  consent_of: name(200),
})
export type PhotographInput = z.infer<typeof photographInput>

export const getPhotograph = route({
  method: 'GET',
  path: '/students/:id/photograph',
  summary: 'Whether a student has a photograph, and who agreed to it',
  access: administrator,
  params: idParams,
  answer: photograph,
})

export const showPhotograph = route({
  method: 'GET',
  path: '/students/:id/photograph/file',
  summary: "A student's photograph",
  access: administrator,
  params: idParams,
  answer: file,
  files: PHOTOGRAPH_TYPES,
})

export const savePhotograph = route({
  method: 'POST',
  path: '/students/:id/photograph',
  summary:
    'Store a photograph, with the name of the person who agreed to it; replaces an earlier one',
  access: administrator,
  params: idParams,
  body: photographInput,
  answer: photograph,
  example: { content: '/9j/4AAQSkZJRgABAQEASABIAAD/2Q==', consent_of: 'Khadija Khan' },
})

export const deletePhotograph = route({
  method: 'DELETE',
  path: '/students/:id/photograph',
  summary: "Delete a student's photograph and its consent",
  access: administrator,
  params: idParams,
  answer: nothing,
})
