import * as z from 'zod/mini'
import {
  CERTIFICATE_DESIGNS,
  CERTIFICATE_KINDS,
  CERTIFICATES_LIMIT,
  CODE_LENGTH,
  REVOKE_REASON_LIMIT,
  SIGNER_LIMIT,
} from './certificate-terms.ts'
import { examMark } from './exam-papers.ts'
import { says } from './field-errors.ts'
import { calendarDay, id, idParams, instant, line, name, paging } from './fields.ts'
import { LANGUAGES } from './languages.ts'
import { administrator, anyone, route, staff, staffOf } from './route.ts'
import { nameInArabic } from './student-fields.ts'
import { personOfSchool } from './students.ts'

const person = z.object({ first_name: z.string(), last_name: z.string() })

/** Of the exam when the certificate was made; marks are whole quarters. */
export const certifiedExam = z.object({
  name: z.string(),
  ...z.pick(examMark, { total: true, max: true, band: true }).shape,
})
export type CertifiedExam = z.infer<typeof certifiedExam>

export const certificate = z.object({
  id,
  student: personOfSchool,
  section_id: z.nullable(id),
  /** Counted in the school and year from 1. */
  number: z.int(),
  year: z.int(),
  kind: z.enum(CERTIFICATE_KINDS),
  juz: z.nullable(z.int()),
  surah: z.nullable(z.int()),
  paper_id: z.nullable(id),
  exam: z.nullable(certifiedExam),
  /** As printed. */
  name: z.string(),
  name_in_arabic: z.string(),
  issued_on: z.string(),
  language: z.enum(LANGUAGES),
  design: z.enum(CERTIFICATE_DESIGNS),
  teacher: z.string(),
  principal: z.string(),
  created_at: instant,
  made_by: person,
  revoked_at: z.nullable(instant),
  revoke_reason: z.string(),
})
export type Certificate = z.infer<typeof certificate>

type Subject = {
  kind: (typeof CERTIFICATE_KINDS)[number]
  juz: number | null
  surah: number | null
  paper_id: string | null
}
const SUBJECT_OF = { juz: 'juz', surah: 'surah', exam: 'paper_id', khatm: null } as const

/** A certificate has the field of its kind, and no other. */
const hasSubject = (field: 'juz' | 'surah' | 'paper_id') =>
  z.refine<Subject>((value) => (value[field] !== null) === (SUBJECT_OF[value.kind] === field), {
    path: [field],
    error: says('missing'),
  })

export const certificateInput = z
  .object({
    id: z.optional(id),
    student_id: id,
    kind: z.enum(CERTIFICATE_KINDS, says('not_an_option')),
    juz: z._default(z.nullable(z.int().check(z.gte(1), z.lte(30))), null),
    surah: z._default(z.nullable(z.int().check(z.gte(1), z.lte(114))), null),
    paper_id: z._default(z.nullable(id), null),
    /** Also becomes the student's name in Arabic. */
    name_in_arabic: nameInArabic,
    issued_on: calendarDay,
    language: z.enum(LANGUAGES),
    design: z.enum(CERTIFICATE_DESIGNS),
    teacher: z._default(line(SIGNER_LIMIT), ''),
    principal: z._default(line(SIGNER_LIMIT), ''),
  })
  .check(hasSubject('juz'), hasSubject('surah'), hasSubject('paper_id'))
export type CertificateInput = z.infer<typeof certificateInput>

export const revokeInput = z.object({ reason: name(REVOKE_REASON_LIMIT) })

const ID = '019aa000-0000-7000-8000-000000000001'

export const listCertificates = route({
  method: 'GET',
  path: '/certificates/',
  summary: 'The certificates of students within reach, newest first',
  access: staffOf('section', 'query.section_id'),
  query: z.object({ section_id: z.optional(id), student_id: z.optional(id), ...paging(100) }),
  answer: z.array(certificate),
})

export const addCertificate = route({
  method: 'POST',
  path: '/certificates/',
  summary:
    'Make a certificate with the next number of the year; a valid one for the same portion or exam answers 422',
  access: staffOf('student', 'body.student_id'),
  body: certificateInput,
  answer: certificate,
  example: {
    ...{ student_id: ID, kind: 'juz' as const, juz: 30, name_in_arabic: 'يوسف خان' },
    ...{ issued_on: '2026-03-15', language: 'en' as const, design: 'star' as const },
    ...{ teacher: 'Ruqayyah Osman', principal: 'Naseem Suleman' },
  },
})

export const revokeCertificate = route({
  method: 'POST',
  path: '/certificates/:id/revoke',
  summary: 'Revoke a certificate with a reason; its public page says so from now on',
  access: administrator,
  params: idParams,
  body: revokeInput,
  answer: certificate,
  example: { reason: 'The name was misspelt.' },
})

export const printCertificates = route({
  method: 'POST',
  path: '/certificates/pdf',
  summary:
    'Make one PDF of valid certificates; its address opens without a token for a quarter of an hour',
  access: staff,
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(CERTIFICATES_LIMIT)) }),
  answer: z.object({ url: z.string() }),
  example: { ids: [ID] },
})

export const checkCertificate = route({
  method: 'GET',
  path: '/certificate-checks/:code',
  summary: 'Whether the certificate with a code is valid or revoked, and nothing about the student',
  access: anyone,
  params: z.object({
    code: z
      .string()
      .check(
        z.maxLength(CODE_LENGTH, { abort: true }),
        z.regex(/^[2-9A-Z]{20}$/, says('code_not_valid')),
      ),
  }),
  answer: z.object({ is_valid: z.boolean(), number: z.int(), year: z.int() }),
})
