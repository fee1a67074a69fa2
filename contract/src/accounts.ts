import { MUSHAFS, QUARTER_ENDS, VERSE_COUNT } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import {
  before,
  email,
  id,
  instant,
  line,
  name,
  nothing,
  phone,
  text,
  timeOfDay,
  timeZone,
} from './fields.ts'
import { administrator, route, staff } from './route.ts'
import { STUDENT_CHOICES } from './student-fields.ts'

const CURRENCY_LIMIT = 8

/** Months that begin on another day than by Umm al-Qura; null: no Hijri dates beside Gregorian ones. */
export const hijriDates = z.nullable(z.array(z.object({ month: z.string(), days: z.int() })))

/** Three marks of 30 paras, in both conventions. */
const CORRECTIONS_LIMIT = 180

/** How the school names portions; lessons stay stored as verses and maqras. */
export const mushafSetting = z.object({
  name: z.enum(MUSHAFS),
  /** Where a quarter of a para ends: at the printed mark, or at the end of the ruku with the mark. */
  quarters: z.enum(QUARTER_ENDS),
  /** Marks of the school's print that differ: the last verse of the quarter `mark` of a para. */
  corrections: z
    .array(
      z.object({
        quarters: z.enum(QUARTER_ENDS),
        para: z.int().check(z.gte(1), z.lte(30)),
        mark: z.int().check(z.gte(1), z.lte(3)),
        verse: z.int().check(z.gte(1), z.lte(VERSE_COUNT)),
      }),
    )
    .check(z.maxLength(CORRECTIONS_LIMIT)),
})

/** `time_zone` is an IANA name. */
export const account = z.object({
  id,
  name: z.string(),
  time_zone: z.string(),
  /** ISO 3166, from the time zone: the default country of phone numbers. */
  country: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  area: z.string(),
  city: z.string(),
  province: z.string(),
  postal_code: z.string(),
  type: z.string(),
  currency: z.string(),
  marks_words: z.boolean(),
  subscription_payer: z.enum(['school', 'guardian']),
  /** Guardians see open fees and payments. */
  shows_fees: z.boolean(),
  sends_digest: z.boolean(),
  digest_time: z.string(),
  /** Fields of a student that administrators see and are asked for. */
  student_fields: z.array(z.enum(STUDENT_CHOICES)),
  hijri: hijriDates,
  mushaf: mushafSetting,
  status: z.enum(['active', 'closed']),
  created_at: instant,
})
export type Account = z.infer<typeof account>

const fields = {
  name: name(),
  time_zone: timeZone,
  email: z.union([z.literal(''), email]),
  phone: z.union([z.literal(''), phone]),
  address: text(500),
  area: line(200),
  city: line(200),
  province: line(200),
  postal_code: line(20),
  type: line(100),
  marks_words: z.boolean(),
  subscription_payer: z.enum(['school', 'guardian']),
  shows_fees: z.boolean(),
  sends_digest: z.boolean(),
  digest_time: timeOfDay,
  currency: line(CURRENCY_LIMIT),
  student_fields: z.array(z.enum(STUDENT_CHOICES)).check(z.maxLength(STUDENT_CHOICES.length)),
  mushaf: mushafSetting,
}
export const accountInput = z.object(fields)
export type AccountInput = z.infer<typeof accountInput>

export const accountChange = z.object({ ...changesOf(fields), before })
export type AccountChange = z.infer<typeof accountChange>

export const accountOfUser = z.object({ id, name: z.string(), current_account: z.boolean() })
export type AccountOfUser = z.infer<typeof accountOfUser>

export const invitation = z.object({ id, name: z.string(), invited_at: instant })
export type Invitation = z.infer<typeof invitation>

export const getCurrentAccount = route({
  method: 'GET',
  path: '/accounts/current',
  summary: 'The school that the person is active in',
  access: staff,
  answer: account,
})

export const changeAccount = route({
  method: 'PUT',
  path: '/accounts/update',
  summary: "Change the school's own information",
  access: administrator,
  body: accountChange,
  answer: account,
  example: { name: 'Madrasah An-Noor', email: 'office@an-noor.school', city: 'Cape Town' },
})

export const listAccountsOfUser = route({
  method: 'GET',
  path: '/accounts/user',
  summary: 'The schools that the person belongs to, by name',
  access: staff,
  answer: z.array(accountOfUser),
})

/** The current token belongs to the previous school until `POST token`. */
export const switchAccount = route({
  method: 'PUT',
  path: '/accounts/user/:id',
  summary: 'Make a school the active one; answers the refreshed list',
  access: staff,
  params: z.object({ id }),
  answer: z.array(accountOfUser),
})

export const listInvitations = route({
  method: 'GET',
  path: '/accounts/invitations',
  summary: 'The schools that ask the person to join them, by name',
  access: staff,
  answer: z.array(invitation),
})

export const acceptInvitation = route({
  method: 'POST',
  path: '/accounts/invitations/:id/accept',
  summary: 'Join the school; answers the schools that the person belongs to then',
  access: staff,
  params: z.object({ id }),
  answer: z.array(accountOfUser),
})

export const declineInvitation = route({
  method: 'POST',
  path: '/accounts/invitations/:id/decline',
  summary: 'Decline the invitation of a school, which then knows nothing of the person any more',
  access: staff,
  params: z.object({ id }),
  answer: nothing,
})
