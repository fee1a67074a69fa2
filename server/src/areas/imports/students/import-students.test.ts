import { listAudit } from '@talaqqi/contract/audit'
import { listGuardians } from '@talaqqi/contract/guardians'
import * as contract from '@talaqqi/contract/imports'
import * as ofStudents from '@talaqqi/contract/imports-students'
import { getStudentRevision } from '@talaqqi/contract/revision'
import { listSections } from '@talaqqi/contract/sections'
import { getFullStudent, getStudent, listStudents } from '@talaqqi/contract/students'
import { firstVerseOf } from '@talaqqi/quran'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeStudent } from '../../students/factory.ts'

const server = useServer()

type Row = Partial<ofStudents.ImportRow> & { row: number }
type Scene = Awaited<ReturnType<typeof makeScene>>

/** Ten classes; every two students share a guardian. */
function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const family = Math.floor(index / 2)
    return {
      row: index + 2,
      first_name: `Yusuf ${index}`,
      last_name: `Khan ${family}`,
      class: `Hifz ${index % 10}`,
      guardian_first_name: 'Khadija',
      guardian_last_name: `Khan ${family}`,
      guardian_email: `khan${family}@demo.school`,
      guardian_phone: `082${String(1_000_000 + family)}`,
    }
  })
}

const studentsOf = ({ asAdministrator }: Scene) =>
  asAdministrator.call(listStudents, { query: { limit: 1000 } })

function withWrong(rows: Row[], places: number[]): Row[] {
  const faults: Partial<Row>[] = [
    { first_name: ' ' },
    { class: '' },
    { guardian_email: 'no at' },
    { guardian_phone: '12' },
    { guardian_last_name: '' },
  ]
  return rows.map((row, index) => {
    const fault = places.indexOf(index)
    return fault < 0 ? row : { ...row, guardian_first_name: 'A', ...faults[fault % faults.length] }
  })
}

const TEN = [4, 20, 41, 77, 100, 151, 202, 233, 270, 299]

describe('previewing an import', () => {
  test('names the ten wrong rows of three hundred, and writes nothing', async () => {
    const scene = await makeScene(server)
    // Siblings share a guardian, so the later one has all names.
    const rows = withWrong(
      rowsOf(300),
      TEN.map((place) => place - (place % 2)),
    )
    const body = { rows }
    const { fates, counts } = await scene.asAdministrator.call(ofStudents.previewImport, { body })
    const wrong = fates.filter(({ student }) => student === 'wrong')
    expect(wrong.map(({ row, errors }) => [row, errors.map(({ column }) => column)])).toEqual(
      TEN.map((place, index) => [
        place - (place % 2) + 2,
        [
          ['first_name', 'class', 'guardian_email', 'guardian_phone', 'guardian_last_name'][
            index % 5
          ],
        ],
      ]),
    )
    expect(counts).toMatchObject({ students: 290, duplicates: 0, sections: 10, wrong: 10 })
    expect(await studentsOf(scene)).toHaveLength(2)
    expect(await scene.asAdministrator.call(listSections)).toHaveLength(2)
  })

  test('of no rows, or of more than two thousand, is refused', async () => {
    const { asAdministrator } = await makeScene(server)
    for (const rows of [[], rowsOf(2001)]) {
      const { status } = await asAdministrator.refused(ofStudents.previewImport, { body: { rows } })
      expect(status).toBe(422)
    }
  })
})

describe('an import', () => {
  test('makes classes, students and guardians, with an audit entry for each', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, administrator } = scene
    const body = { rows: rowsOf(4) }
    const { id, counts } = await asAdministrator.call(ofStudents.runImport, { body })
    expect(counts).toEqual({
      students: 4,
      duplicates: 0,
      ...{ moved: 0, linked: 0, asked: 0 },
      sections: 4,
      guardians: 2,
      emails: 0,
      declared: 0,
      wrong: 0,
    })
    const sections = await asAdministrator.call(listSections)
    const student = (await studentsOf(scene)).find(({ first_name }) => first_name === 'Yusuf 2')
    expect(student).toMatchObject({ last_name: 'Khan 1', is_active: true })
    expect(sections.find(({ name }) => name === 'Hifz 2')?.id).toBe(student?.section_id)
    const params = { id: student?.id ?? '' }
    const { guardians } = await asAdministrator.call(getStudent, { params })
    expect(guardians).toMatchObject([
      { email: 'khan1@demo.school', phone: '27821000001', is_confirmed: false },
    ])
    const query = { record: 'students', record_id: params.id } as const
    const { first_name, last_name } = administrator
    expect(await asAdministrator.call(listAudit, { query })).toMatchObject([
      { action: 'create', user: { first_name, last_name } },
    ])
    const traces = await server.db.execute(
      sql`select changes from audit where account_id = ${scene.account_id} and record = 'imports' and record_id = ${id}`,
    )
    expect(traces.rows).toEqual([{ changes: counts }])
  })

  test('with one wrong row makes nothing, and names the cell', async () => {
    const scene = await makeScene(server)
    const rows = rowsOf(50).map((row, index) => (index === 30 ? { ...row, class: '' } : row))
    const { status, detail } = await scene.asAdministrator.refused(ofStudents.runImport, {
      body: { rows },
    })
    expect([status, detail.fields]).toEqual([
      422,
      [{ path: 'rows.30.class', code: 'missing', params: {}, message: 'Please fill this in.' }],
    ])
    expect(await studentsOf(scene)).toHaveLength(2)
    expect(await scene.asAdministrator.call(listSections)).toHaveLength(2)
    expect(await scene.asAdministrator.call(listGuardians)).toEqual([])
  })

  test('repeated finds only duplicates', async () => {
    const scene = await makeScene(server)
    const body = { rows: rowsOf(30) }
    await scene.asAdministrator.call(ofStudents.runImport, { body })
    const again = await scene.asAdministrator.call(ofStudents.runImport, { body })
    expect(again.counts).toEqual({
      students: 0,
      duplicates: 30,
      ...{ moved: 0, linked: 0, asked: 0 },
      sections: 0,
      guardians: 0,
      emails: 0,
      declared: 0,
      wrong: 0,
    })
    expect(await studentsOf(scene)).toHaveLength(32)
  })

  test('finds a disabled student', async () => {
    const { account_id, asAdministrator, section } = await makeScene(server)
    const name = { first_name: 'Bilal', last_name: 'Adams' }
    await makeStudent(server, { account_id, section_id: section.id, is_active: false, ...name })
    const rows = [{ row: 2, ...name, class: section.name }]
    const { fates } = await asAdministrator.call(ofStudents.previewImport, { body: { rows } })
    expect(fates).toMatchObject([{ student: 'duplicate', section: 'existing' }])
  })

  test('repeated with its id, also concurrently, answers the same', async () => {
    const scene = await makeScene(server)
    const body = { id: v7(), rows: rowsOf(20) }
    const run = () => scene.asAdministrator.call(ofStudents.runImport, { body })
    const answers = [...(await Promise.all([run(), run(), run()])), await run()]
    for (const { id, counts } of answers)
      expect([id, counts.students, counts.duplicates]).toEqual([body.id, 20, 0])
    expect(await studentsOf(scene)).toHaveLength(22)
  })

  test('concurrent with another of the same file makes each student once', async () => {
    const scene = await makeScene(server)
    const body = { rows: rowsOf(20) }
    const run = () => scene.asAdministrator.call(ofStudents.runImport, { body })
    const answers = await Promise.all([run(), run()])
    expect(answers.map(({ counts }) => counts.students).toSorted()).toEqual([0, 20])
    expect(await studentsOf(scene)).toHaveLength(22)
  })

  test('remembers headings chosen by hand, the latest choice, per school', async () => {
    const scene = await makeScene(server)
    const elsewhere = await makeScene(server)
    const run = (target: 'class' | 'ignored') =>
      scene.asAdministrator.call(ofStudents.runImport, {
        body: { rows: rowsOf(1), headings: [{ heading: 'Kitab', target }] },
      })
    await run('ignored')
    await run('class')
    const known = [{ heading: 'Kitab', target: 'class' }]
    expect(await scene.asAdministrator.call(contract.listHeadings)).toEqual(known)
    expect(await elsewhere.asAdministrator.call(contract.listHeadings)).toEqual([])
  })

  test('ignores people of another school', async () => {
    const [here, there] = [await makeScene(server), await makeScene(server)]
    const body = { id: v7(), rows: rowsOf(10) }
    await there.asAdministrator.call(ofStudents.runImport, { body })
    const { counts } = await here.asAdministrator.call(ofStudents.runImport, { body })
    expect(counts).toMatchObject({ students: 10, duplicates: 0, guardians: 5 })
    expect(await studentsOf(here)).toHaveLength(12)
    expect(await studentsOf(there)).toHaveLength(12)
  })

  test('takes two thousand students with guardians at once', async () => {
    const { asAdministrator } = await makeScene(server)
    const body = { rows: rowsOf(2000) }
    const { counts } = await asAdministrator.call(ofStudents.runImport, { body })
    expect(counts).toMatchObject({ students: 2000, guardians: 1000 })
  })
})

describe('personal fields and languages', () => {
  const row = {
    ...{ row: 2, first_name: 'Yusuf', last_name: 'Khan', class: 'Hifz' },
    ...{ date_of_birth: '21/3/2015', sex: 'بنت', admission_number: 'A 17', address: '1 Main Rd' },
    ...{ medical_note: 'Nuts', left_on: '', leaving_reason: '' },
    ...{ guardian_first_name: 'Khadija', guardian_last_name: 'Khan', guardian_phone: '0821234567' },
    guardian_language: 'العربية',
  }

  test('are imported, and shown to the administrator', async () => {
    const { asAdministrator } = await makeScene(server)
    await asAdministrator.call(ofStudents.runImport, { body: { rows: [row] } })
    const students = await asAdministrator.call(listStudents)
    const id = students.find(({ last_name }) => last_name === 'Khan')?.id ?? ''
    expect(await asAdministrator.call(getFullStudent, { params: { id } })).toMatchObject({
      ...{ date_of_birth: '2015-03-21', sex: 'female', admission_number: 'A 17' },
      ...{ address: '1 Main Rd', medical_note: 'Nuts', left_on: null, leaving_reason: '' },
    })
    const guardians = await asAdministrator.call(listGuardians)
    expect(guardians.map(({ language }) => language)).toEqual(['ar'])
  })

  test('that cannot be read are named in their row', async () => {
    const { asAdministrator } = await makeScene(server)
    const wrong = { ...row, date_of_birth: 'long ago', sex: '?', guardian_language: 'Klingon' }
    const { fates } = await asAdministrator.call(ofStudents.previewImport, {
      body: { rows: [wrong] },
    })
    expect(fates[0]?.errors.map(({ column, code }) => [column, code])).toEqual([
      ['date_of_birth', 'date_missing'],
      ['sex', 'not_an_option'],
      ['guardian_language', 'not_an_option'],
    ])
  })

  test('read an ambiguous date as the other dates of the file', async () => {
    const { asAdministrator } = await makeScene(server)
    const rows = [
      { ...row, date_of_birth: '04/03/2015' },
      { ...row, row: 3, first_name: 'Zayd', date_of_birth: '04/25/2015' },
    ]
    await asAdministrator.call(ofStudents.runImport, { body: { rows } })
    const students = await asAdministrator.call(listStudents)
    const id = students.find(({ first_name }) => first_name === 'Yusuf')?.id ?? ''
    const { date_of_birth } = await asAdministrator.call(getFullStudent, { params: { id } })
    expect(date_of_birth).toBe('2015-04-03')
  })
})

describe('what a child knows already', () => {
  const rowOf = (more: Partial<Row> = {}) => ({
    ...{ row: 2, first_name: 'Yusuf', last_name: 'Khan', class: 'Hifz', knows: 'Juz 29-30' },
    ...more,
  })
  const run = (scene: Scene, rows: object[]) =>
    scene.asAdministrator.call(ofStudents.runImport, {
      body: { rows: rows as ofStudents.ImportRow[] },
    })
  async function declared(scene: Scene) {
    const students = await studentsOf(scene)
    const id = students.find(({ last_name }) => last_name === 'Khan')?.id ?? ''
    const revision = await scene.asAdministrator.call(getStudentRevision, { params: { id } })
    return revision.declarations.map(({ start, level }) => [start, level])
  }

  test('is declared once, and deleted by the undo of the import', async () => {
    const scene = await makeScene(server)
    const { id, counts } = await run(scene, [rowOf()])
    expect(counts).toMatchObject({ students: 1, declared: 1 })
    expect(await declared(scene)).toEqual([[firstVerseOf(225), 'solid']])
    const again = await run(scene, [rowOf({ knows: 'hafiz' })])
    expect(again.counts).toMatchObject({ duplicates: 1, declared: 0 })
    expect(await declared(scene)).toEqual([[firstVerseOf(225), 'solid']])
    await scene.asAdministrator.call(contract.undoImport, { params: { id } })
    expect((await studentsOf(scene)).some(({ last_name }) => last_name === 'Khan')).toBe(false)
  })

  test('is added to a child that the school has already', async () => {
    const scene = await makeScene(server)
    await run(scene, [rowOf({ knows: '' })])
    const { id, counts } = await run(scene, [rowOf({ knows: 'Juz 30 (shaky)' })])
    expect(counts).toMatchObject({ duplicates: 1, declared: 1 })
    expect(await declared(scene)).toEqual([[firstVerseOf(233), 'shaky']])
    await scene.asAdministrator.call(contract.undoImport, { params: { id } })
    expect(await declared(scene)).toEqual([])
  })

  test('in words that are no portion is named in its row', async () => {
    const { asAdministrator } = await makeScene(server)
    const rows = [rowOf({ knows: 'half of it' })] as ofStudents.ImportRow[]
    const { fates } = await asAdministrator.call(ofStudents.previewImport, { body: { rows } })
    expect(fates[0]?.errors.map(({ column, code }) => [column, code])).toEqual([
      ['knows', 'surah_unknown'],
    ])
  })
})
