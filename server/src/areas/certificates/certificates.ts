import { randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS } from '@talaqqi/contract/certificate-terms'
import type { Certificate, CertificateInput, CertifiedExam } from '@talaqqi/contract/certificates'
import type { Language } from '@talaqqi/contract/languages'
import { v7 } from 'uuid'
import { recordAudit, recordUpdate } from '../../platform/audit.ts'
import { divisionsOf } from '../../platform/divisions.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import {
  type DirectoryScope,
  inTransaction,
  type SchoolScope,
} from '../../platform/tenancy/index.ts'
import { examResultOf } from '../assessments/index.ts'
import { storeNameInArabic } from '../students/index.ts'
import { subjectText } from './pdf/subject.ts'
import {
  type CertificateRow,
  insertCertificate,
  lockNumbers,
  selectByCode,
  selectCertificate,
  selectCertificates,
  selectStanding,
  selectValidOf,
  updateRevoked,
} from './queries.ts'

const record = 'certificates'

type Filter = Parameters<typeof selectCertificates>[1] & { skip: number; limit: number }

export async function listCertificates(
  school: SchoolScope,
  { skip, limit, ...filter }: Filter,
): Promise<Certificate[]> {
  return (await selectCertificates(school, filter, { skip, limit })).map(serialize)
}

/** For guardians; the caller checks access to the child. */
export async function listValidOf(school: SchoolScope, student_id: string, language: Language) {
  const rows = await selectValidOf(school, { student_id })
  const divisions = divisionsOf(school)
  return rows.map((row) => ({ ...row, title: subjectText(row, language, divisions) }))
}

function serialize({ code: _, class_name: _c, created_at, revoked_at, ...row }: CertificateRow) {
  return {
    ...row,
    created_at: created_at.toISOString(),
    revoked_at: revoked_at?.toISOString() ?? null,
  }
}

/**
 * Idempotent by id. Throws Refusal `not_found`, `conflict` (foreign id), or `invalid_input` for an exam that is not passed
 * and for a second valid certificate of the same portion or exam.
 */
export async function addCertificate(
  school: SchoolScope,
  { id = v7(), ...input }: CertificateInput,
): Promise<Certificate> {
  const exam = input.paper_id ? await passedExam(school, input.student_id, input.paper_id) : null
  const year = Number(input.issued_on.slice(0, 4))
  await inTransaction(school, async (inside) => {
    await lockNumbers(inside)
    const { name_in_arabic, student_id } = input
    const student = await storeNameInArabic(inside, student_id, name_in_arabic)
    const name = `${student.first_name} ${student.last_name}`
    const row = { ...input, id, exam, year, name, code: makeCode() }
    const standing = await selectStanding(inside, row)
    if (standing?.id === id) {
      if (standing.student_id !== student_id) throw new Refusal('conflict')
      return
    }
    if (standing) {
      const number = `${standing.number}/${standing.year}`
      throw invalid(FIELD_OF[input.kind], 'certificate_made', { number })
    }
    const number = await insertCertificate(inside, row)
    const { kind, juz, surah, issued_on } = input
    const changes = { student_id, name, name_in_arabic, number, year, kind, juz, surah, issued_on }
    await recordAudit(inside, { action: 'create', record, record_id: id, changes })
  })
  return serialize(orNotFound(await selectCertificate(school, id)))
}

const FIELD_OF = { juz: 'juz', surah: 'surah', khatm: 'kind', exam: 'paper_id' } as const

async function passedExam(
  school: SchoolScope,
  student_id: string,
  paper_id: string,
): Promise<CertifiedExam> {
  const result = await examResultOf(school, paper_id)
  if (result?.student_id !== student_id) throw invalid('paper_id', 'id_invalid')
  const { name, total, max, band, is_passed } = result
  if (is_passed !== true) throw invalid('paper_id', 'exam_not_passed')
  return { name, total, max, band }
}

function makeCode(): string {
  const letters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  )
  return letters.join('')
}

/** A revoked certificate keeps its first reason. Throws Refusal `not_found`. */
export async function revokeCertificate(
  school: SchoolScope,
  id: string,
  revoke_reason: string,
): Promise<Certificate> {
  await inTransaction(school, async (inside) => {
    if (!(await updateRevoked(inside, id, revoke_reason))) return
    const change = { from: { revoke_reason: '' }, to: { revoke_reason } }
    await recordUpdate(inside, { record, record_id: id, ...change })
  })
  return serialize(orNotFound(await selectCertificate(school, id)))
}

/** Throws Refusal `not_found`. */
export async function checkCertificate(directory: DirectoryScope, code: string) {
  const { revoked_at, ...row } = orNotFound(await selectByCode(directory, code))
  return { ...row, is_valid: revoked_at === null }
}
