import { listAudit } from '@talaqqi/contract/audit'
import { CODE_LENGTH } from '@talaqqi/contract/certificate-terms'
import * as contract from '@talaqqi/contract/certificates'
import { markExamPaper } from '@talaqqi/contract/exam-papers'
import * as guardianChildren from '@talaqqi/contract/guardian-children'
import { getStudent } from '@talaqqi/contract/students'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { certificates } from '../../tables/index.ts'
import { clientOf, type Refused } from '../../testing/client.ts'
import { textOf } from '../../testing/outside/pdf.ts'
import { familyOf } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeExamPaper } from '../assessments/factory.ts'
import { makeStudent } from '../students/factory.ts'
import { makeCertificate } from './factory.ts'

vi.setConfig({ testTimeout: 60_000 })
const server = useServer()

const given = {
  ...{ kind: 'juz' as const, juz: 30, name_in_arabic: 'يوسف خان', issued_on: '2026-03-15' },
  ...{ language: 'en' as const, design: 'star' as const },
  ...{ teacher: 'Ruqayyah Osman', principal: 'Naseem Suleman' },
}

const add = (scene: Scene, more: object = {}) =>
  scene.asTeacher.call(contract.addCertificate, {
    body: { ...given, student_id: scene.student.id, ...more },
  })

const codeOf = async ({ account_id }: Scene, id: string) => {
  const [row] = await server.db
    .select({ code: certificates.code })
    .from(certificates)
    .where(and(eq(certificates.account_id, account_id), eq(certificates.id, id)))
  return row?.code ?? ''
}

const check = (code: string) =>
  clientOf(server.app).call(contract.checkCertificate, { params: { code } })

async function pagesOf(url: string): Promise<string[]> {
  const { rawPayload } = await server.app.inject(url)
  return textOf(rawPayload)
}

const refused = (scene: Scene, more: object = {}) =>
  scene.asTeacher.refused(contract.addCertificate, {
    body: { ...given, student_id: scene.student.id, ...more },
  })

const fieldOf = ({ detail }: Refused) => detail.fields?.[0]

describe('a certificate', () => {
  test('is numbered in its school and year, without a gap', async () => {
    const scene = await makeScene(server)
    const other = await makeScene(server)
    const first = await add(scene)
    const second = await add(scene, { juz: 29 })
    const nextYear = await add(scene, { juz: 28, issued_on: '2027-01-02' })
    const elsewhere = await add(other)
    expect([first, second, nextYear, elsewhere].map(({ number, year }) => [number, year])).toEqual([
      [1, 2026],
      [2, 2026],
      [1, 2027],
      [1, 2026],
    ])
  })

  test('many made at once have different numbers', async () => {
    const scene = await makeScene(server)
    const made = await Promise.all([1, 2, 3, 4, 5, 6].map((juz) => add(scene, { juz })))
    expect(made.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('the same call twice at once makes one certificate', async () => {
    const scene = await makeScene(server)
    const id = v7()
    const [one, other] = await Promise.all([add(scene, { id }), add(scene, { id })])
    expect(one).toEqual(other)
    const listed = await scene.asTeacher.call(contract.listCertificates)
    expect(listed).toEqual([one])
  })

  test('of the same juz is made again only after its revocation', async () => {
    const scene = await makeScene(server)
    const { id } = await add(scene)
    expect(fieldOf(await refused(scene))).toMatchObject({
      ...{ path: 'juz', code: 'certificate_made', params: { number: '1/2026' } },
    })
    const revoke = { params: { id }, body: { reason: 'The name was misspelt.' } }
    await scene.asAdministrator.call(contract.revokeCertificate, revoke)
    expect(await add(scene)).toMatchObject({ number: 2 })
  })

  test('stores the name in Arabic, and an empty one changes nothing', async () => {
    const scene = await makeScene(server)
    await add(scene)
    await add(scene, { juz: 29, name_in_arabic: '' })
    const student = await scene.asTeacher.call(getStudent, { params: { id: scene.student.id } })
    expect(student.name_in_arabic).toBe('يوسف خان')
    const history = await scene.asAdministrator.call(listAudit, {
      query: { record: 'students', record_id: scene.student.id },
    })
    expect(history).toHaveLength(1)
  })

  test.each([
    [{ juz: null }, 'juz'],
    [{ kind: 'surah' }, 'juz'],
    [{ kind: 'khatm', juz: 3 }, 'juz'],
    [{ kind: 'surah', juz: null, surah: null }, 'surah'],
    [{ kind: 'exam', juz: null }, 'paper_id'],
    [{ juz: 31 }, 'juz'],
    [{ name_in_arabic: 'ي'.repeat(201) }, 'name_in_arabic'],
    [{ issued_on: '2026-02-30' }, 'issued_on'],
  ])('%o is refused with the field', async (more, path) => {
    const scene = await makeScene(server)
    expect(fieldOf(await refused(scene, more))?.path).toBe(path)
  })
})

describe('a certificate of an exam', () => {
  const paperOf = ({ account_id, administrator, student }: Scene) =>
    makeExamPaper(server, { account_id, user_id: administrator.user_id, student_id: student.id })

  const mark = (scene: Scene, id: string, counts: number[][]) =>
    scene.asTeacher.call(markExamPaper, { params: { id }, body: { counts, is_finished: true } })

  test('has the mark and band of a passed exam', async () => {
    const scene = await makeScene(server)
    const { id: paper_id } = await paperOf(scene)
    await mark(scene, paper_id, [[1, 0]])
    const made = await add(scene, { kind: 'exam', juz: null, paper_id })
    expect(made.exam).toMatchObject({ total: 264, max: 280, band: 'Mumtaz' })
  })

  test('is refused for a failed, unfinished or foreign exam', async () => {
    const scene = await makeScene(server)
    const { id: paper_id } = await paperOf(scene)
    const of = { kind: 'exam', juz: null, paper_id }
    expect(fieldOf(await refused(scene, of))?.code).toBe('id_invalid')
    await mark(scene, paper_id, [[20, 0]])
    expect(fieldOf(await refused(scene, of))?.code).toBe('exam_not_passed')
    await mark(scene, paper_id, [[0, 0]])
    const { account_id, section } = scene
    const other = await makeStudent(server, { account_id, section_id: section.id })
    const foreign = await refused(scene, { ...of, student_id: other.id })
    expect(fieldOf(foreign)?.code).toBe('id_invalid')
  })
})

describe('the public page', () => {
  test('says valid or revoked with the number, and nothing else', async () => {
    const scene = await makeScene(server)
    const { id } = await add(scene)
    const code = await codeOf(scene, id)
    expect(code).toHaveLength(CODE_LENGTH)
    expect(await check(code)).toEqual({ is_valid: true, number: 1, year: 2026 })
    const body = { reason: 'The juz must be heard again.' }
    await scene.asAdministrator.call(contract.revokeCertificate, { params: { id }, body })
    expect(await check(code)).toEqual({ is_valid: false, number: 1, year: 2026 })
  })

  test.each(['2'.repeat(20), 'short', `${'A'.repeat(19)}'`, 'ب'.repeat(20)])(
    'knows no certificate by the code %s',
    async (code) => {
      const params = { code: encodeURIComponent(code) }
      const { status } = await clientOf(server.app).refused(contract.checkCertificate, { params })
      expect([404, 422]).toContain(status)
    },
  )
})

describe('revoking', () => {
  test('keeps the first reason, and the history has it', async () => {
    const scene = await makeScene(server)
    const { id } = await add(scene)
    const revoke = (reason: string) =>
      scene.asAdministrator.call(contract.revokeCertificate, { params: { id }, body: { reason } })
    await revoke('The name was misspelt.')
    expect(await revoke('Another reason')).toMatchObject({
      revoke_reason: 'The name was misspelt.',
    })
    const history = await scene.asAdministrator.call(listAudit, {
      query: { record: 'certificates', record_id: id },
    })
    expect(history.map(({ action }) => action)).toEqual(['update', 'create'])
  })

  test('a teacher cannot revoke, and a reason is needed', async () => {
    const scene = await makeScene(server)
    const { id } = await add(scene)
    const params = { id }
    const revoke = { params, body: { reason: 'No' } }
    const byTeacher = await scene.asTeacher.refused(contract.revokeCertificate, revoke)
    expect(byTeacher.status).toBe(403)
    const body = { reason: ' ' }
    const empty = await scene.asAdministrator.refused(contract.revokeCertificate, { params, body })
    expect(fieldOf(empty)).toMatchObject({ path: 'reason', code: 'missing' })
  })
})

describe('the PDF', () => {
  test.each(['en', 'ar', 'ur'] as const)(
    'in %s is one page with both scripts',
    async (language) => {
      const scene = await makeScene(server)
      const made = await add(scene, { language, kind: 'surah', juz: null, surah: 18 })
      const { url } = await scene.asTeacher.call(contract.printCertificates, {
        body: { ids: [made.id] },
      })
      const pages = await pagesOf(url)
      expect(pages).toHaveLength(1)
      expect(pages[0]).toContain(await codeOf(scene, made.id))
      expect(pages[0]).toContain('1/2026')
    },
  )

  test('has the certificates of a class, by name', async () => {
    const scene = await makeScene(server)
    const ids = await Promise.all([1, 2, 3].map(async (juz) => (await add(scene, { juz })).id))
    const { url } = await scene.asTeacher.call(contract.printCertificates, { body: { ids } })
    expect(await pagesOf(url)).toHaveLength(3)
  })

  test('of a revoked certificate is refused', async () => {
    const scene = await makeScene(server)
    const { id } = await add(scene)
    const body = { reason: 'The name was misspelt.' }
    await scene.asAdministrator.call(contract.revokeCertificate, { params: { id }, body })
    const printed = { body: { ids: [id] } }
    const { status } = await scene.asAdministrator.refused(contract.printCertificates, printed)
    expect(status).toBe(409)
  })

  test('of another class or school is not found', async () => {
    const scene = await makeScene(server)
    const { account_id, elsewhere, administrator } = scene
    const student = await makeStudent(server, { account_id, section_id: elsewhere.id })
    const of = { account_id, student_id: student.id, user_id: administrator.user_id }
    const { id } = await makeCertificate(server, of)
    const other = await makeScene(server)
    for (const client of [scene.asTeacher, other.asAdministrator]) {
      const { status } = await client.refused(contract.printCertificates, { body: { ids: [id] } })
      expect(status).toBe(404)
    }
  })
})

test('a guardian sees the valid certificates of the child only', async () => {
  const scene = await makeScene(server)
  const { client } = await familyOf(scene)
  const { id } = await add(scene)
  const revoked = await add(scene, { juz: 29 })
  const body = { reason: 'The juz must be heard again.' }
  await scene.asAdministrator.call(contract.revokeCertificate, { params: { id: revoked.id }, body })
  const params = { id: scene.student.id }
  const listed = await client.call(guardianChildren.listChildsCertificates, { params })
  expect(listed).toEqual([{ id, number: 1, year: 2026, title: 'Juz 30', issued_on: '2026-03-15' }])
  const of = (certificate_id: string) => ({ params: { ...params, certificate_id } })
  const { url } = await client.call(guardianChildren.printChildsCertificate, of(id))
  expect((await pagesOf(url))[0]).toContain('1/2026')
  const { status } = await client.refused(guardianChildren.printChildsCertificate, of(revoked.id))
  expect(status).toBe(404)
})
