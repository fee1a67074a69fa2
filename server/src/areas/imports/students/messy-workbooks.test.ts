import { exportTable } from '@talaqqi/contract/exports'
import { listGuardians } from '@talaqqi/contract/guardians'
import type { ClassesSaid } from '@talaqqi/contract/imports'
import { type ImportRow, previewImport, runImport } from '@talaqqi/contract/imports-students'
import { listSections } from '@talaqqi/contract/sections'
import { listStudents } from '@talaqqi/contract/students'
import { describe, expect, test } from 'vitest'
import {
  arrange,
  type Choices,
  NOTHING_CHOSEN,
} from '../../../../../web/src/areas/imports/reading/arrange.ts'
import { readFile } from '../../../../../web/src/areas/imports/reading/files/read-file.ts'
import {
  answerChildren,
  childrenAsked,
  nameAfterChild,
} from '../../../../../web/src/areas/imports/students/preview/answers.ts'
import type { Target } from '../../../../../web/src/areas/imports/students/reading/headings.ts'
import { STUDENTS_READING } from '../../../../../web/src/areas/imports/students/reading/reading.ts'
import { signIn } from '../../../testing/client.ts'
import { MESSY_WORKBOOKS, type MessyName } from '../../../testing/outside/messy/workbooks.ts'
import { makeSchool } from '../../../testing/schools/factories.ts'
import { makeGuardian } from '../../../testing/schools/guardians.ts'
import { useServer } from '../../../testing/server.ts'
import { makeSection } from '../../sections/factory.ts'
import { makeStudent } from '../../students/factory.ts'
import { makeUser } from '../../users/factory.ts'

/* Real-world files through the site's own reader and API calls. */

const server = useServer()

async function emptySchool() {
  const { account_id } = await makeSchool(server)
  const administrator = await makeUser(server, { account_id, is_admin: true })
  return { account_id, asAdministrator: await signIn(server, administrator) }
}
type School = Awaited<ReturnType<typeof emptySchool>>

const countKnown = (row: string[]) => STUDENTS_READING.columnsOf(row, new Map(), []).size

async function read(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  choices: Partial<Choices<Target>>,
) {
  const book = await readFile(new File([bytes], name), countKnown)
  return arrange(STUDENTS_READING, book, { ...NOTHING_CHOSEN, said: new Map(), ...choices })
}

type Answers = {
  classes?: ClassesSaid
  /** For children who may be known students. */
  elsewhere?: ImportRow['student_choice']
  same_name?: ImportRow['student_choice']
  nameless?: boolean
}

/** As the site does: answers all questions, then checks again. */
async function imported({ asAdministrator }: School, rows: ImportRow[], answers: Answers = {}) {
  const { classes = [] } = answers
  const check = (now: ImportRow[]) =>
    asAdministrator.call(previewImport, { body: { rows: now, classes } })
  const fatesOf = async (of: ImportRow[]) =>
    new Map((await check(of)).fates.map((fate) => [fate.row, fate]))
  let now = answers.nameless ? nameAfterChild(rows, await fatesOf(rows)) : rows
  for (const question of ['elsewhere', 'same_name'] as const) {
    const byRow = await fatesOf(now)
    const choice = answers[question]
    if (choice) now = answerChildren(now, childrenAsked(now, byRow, question), choice)
  }
  const { counts } = await check(now)
  expect(counts).toMatchObject({ wrong: 0, asked: 0 })
  return asAdministrator.call(runImport, { body: { rows: now, classes, name: '', headings: [] } })
}

async function schoolOf({ asAdministrator }: School): Promise<string[]> {
  const query = { limit: 1000 }
  const sections = await asAdministrator.call(listSections, { query })
  const nameOf = new Map(sections.map(({ id, name }) => [id, name]))
  const guardians = await asAdministrator.call(listGuardians)
  return (await asAdministrator.call(listStudents, { query })).map((student) => {
    const family = guardians
      .filter(({ students }) => students.some(({ id }) => id === student.id))
      .map(({ first_name, last_name, phone }) => `${first_name}|${last_name} ${phone}`)
    const name = `${student.first_name}|${student.last_name}`
    return [name, nameOf.get(student.section_id ?? ''), ...family].join(', ')
  })
}

type Case = {
  choices?: Partial<Choices<Target>>
  answers?: Answers
  before?: (school: School) => Promise<unknown>
  expected: string[]
}

const hifz = (school: School, name: string) => makeSection(server, { ...of(school), name })
const of = ({ account_id }: School) => ({ account_id })

async function lastYear(school: School) {
  const section = await hifz(school, 'Hifz 1')
  const child = { ...of(school), section_id: section.id }
  const isa = await makeStudent(server, { ...child, first_name: 'Isa', last_name: 'Khan' })
  await makeStudent(server, { ...child, first_name: 'Zayd', last_name: 'Patel' })
  const asma = { first_name: 'Asma', last_name: 'Khan', email: null, phone: '27825550101' }
  await makeGuardian(server, { ...of(school), student_ids: [isa.id], ...asma })
}

const CASES: Partial<Record<MessyName, Case>> = {
  'two sheets.xlsx': {
    choices: { sheets: [1] },
    expected: [
      'Isa|Khan, Hifz 1, Asma|Khan 27825550101',
      'Maryam|Adams, Hifz 2, Huda|Adams 27825550103',
      'Zayd|Patel, Hifz 1, Sara|Patel 27825550102',
    ],
  },
  'a sheet for each class.xlsx': {
    choices: { sheets: [0, 1] },
    expected: ['Isa|Khan, Hifz Boys', 'Maryam|Adams, Hifz Girls', 'Zayd|Patel, Hifz Boys'],
  },
  'merged cells.xlsx': {
    expected: [
      'Isa|Khan, Hifz 1, Umar|Khan 27825550101',
      'Maryam|Adams, Hifz 2, Adam|Adams 27825550103',
      'Musa|Khan, Hifz 1, Umar|Khan 27825550101',
      'Zayd|Patel, Hifz 1, Ali|Patel 27825550102',
    ],
  },
  'block headings.xlsx': {
    expected: ['Isa|Khan, Hifz 1', 'Maryam|Adams, Nazirah', 'Zayd|Patel, Hifz 1'],
  },
  'comma names.xlsx': {
    expected: [
      'Isa|Khan, Hifz 1, Asma|Khan 27825550101',
      'Yusuf Ali|van der Merwe, Hifz 1, Sara|van der Merwe 27825550102',
      'Zayd|Abdul Rahman, Hifz 2',
    ],
  },
  'surnames first.xlsx': {
    expected: ['Isa|Khan, Hifz 1', 'Zayd Ali|Abdul Rahman, Hifz 1'],
  },
  'names turned round.xlsx': {
    choices: { names: { order: null, isTurned: true } },
    expected: ['Isa|Khan, Hifz 1', 'Zayd|Patel, Hifz 1'],
  },
  'next year.xlsx': {
    before: lastYear,
    answers: { elsewhere: 'same' },
    expected: [
      'Isa|Khan, Hifz 2, Asma|Khan 27825550101',
      'Maryam|Adams, Hifz 1, Huda|Adams 27825550103',
      'Zayd|Patel, Hifz 2',
    ],
  },
  'doubles.xlsx': {
    answers: { same_name: 'another' },
    expected: [
      'Isa|Khan, Hifz 1, Asma|Khan 27825550101, Umar|Khan 27825550101',
      'Isa|Khan, Hifz 1, Sara|Khan 27835550199',
    ],
  },
  'class names.xlsx': {
    before: async (school) => {
      for (const name of ['Hifz 1', 'Hifz 2', 'Beginners']) await hifz(school, name)
    },
    answers: {
      classes: [
        { text: 'HIFZ-1', name: 'Hifz 1' },
        { text: 'hifz2', name: 'Hifz 2' },
        { text: 'Begginers', name: 'Beginners' },
      ],
    },
    expected: [
      'Isa|Khan, Hifz 1',
      'Maryam|Adams, Hifz 2',
      'Musa|Khan, Beginners',
      'Sara|Adams, Hifz 3',
      'Zayd|Patel, Hifz 1',
    ],
  },
  'no headings.xlsx': {
    answers: { nameless: true },
    expected: [
      'Isa|Khan, Hifz 1, Parent of Isa|Khan 27825550101',
      'Maryam|Adams, Hifz 2, Parent of Maryam|Adams 27825550103',
      'Musa|Khan, Hifz 2, Parent of Musa|Khan 27825550101',
      'Zayd|Patel, Hifz 1, Parent of Zayd|Patel 27825550102',
    ],
  },
  'arabic names.xlsx': {
    expected: [
      'أحمد|صلاح الدين, الثانية',
      'خالد|آل ثاني, الأولى',
      'فاطمہ|بنت عبداللہ, الثانية',
      'محمد|عبد الرحمن, الأولى, عبد الرحمن|محمد 27825550101',
      'يوسف بن عبد الله|آل سعود, الأولى',
    ],
  },
}

describe('a messy workbook makes the intended school:', () => {
  test.each(Object.entries(CASES))(
    '%s',
    async (name, { choices = {}, answers, before, expected }) => {
      const school = await emptySchool()
      await before?.(school)
      const found = await read(name, MESSY_WORKBOOKS[name as MessyName](), choices)
      expect([found.failure, found.lacksOfSheet, found.areSheetsAsked]).toEqual([
        null,
        false,
        false,
      ])
      await imported(school, found.rows, answers)
      expect((await schoolOf(school)).toSorted()).toEqual(expected.toSorted())
    },
  )

  test('no class column.xlsx', async () => {
    const school = await emptySchool()
    const name = 'no class column.xlsx'
    expect((await read(name, MESSY_WORKBOOKS[name](), {})).lacksOfSheet).toBe(true)
    const { rows } = await read(name, MESSY_WORKBOOKS[name](), { ofAll: 'Hifz 1' })
    const { counts } = await imported(school, rows)
    expect(counts).toMatchObject({ students: 301, guardians: 301, sections: 1 })
  })

  test.each([
    ['old.xls', 'xls'],
    ['password.xlsx', 'password'],
    ['web page.xls', 'false'],
  ] as const)('%s is refused with the code %s', async (name, code) => {
    await expect(read(name, MESSY_WORKBOOKS[name](), {})).rejects.toMatchObject({ code })
  })
})

describe('a messy workbook asks', () => {
  const asked = async (name: MessyName, before?: (school: School) => Promise<unknown>) => {
    const school = await emptySchool()
    await before?.(school)
    const { rows, ...found } = await read(name, MESSY_WORKBOOKS[name](), {})
    const preview = await school.asAdministrator.call(previewImport, { body: { rows } })
    return { ...found, ...preview }
  }

  test('which sheets to use, and preselects the largest', async () => {
    const { areSheetsAsked, taken, choosable } = await asked('two sheets.xlsx')
    expect([areSheetsAsked, taken]).toEqual([true, [1]])
    expect(choosable.map(({ name, count }) => [name, count])).toEqual([
      ['Fees', 2],
      ['Class list 2026', 3],
    ])
  })

  test('about children in another class, and no others', async () => {
    const { fates } = await asked('next year.xlsx', lastYear)
    expect(fates.map(({ student, question }) => [student, question])).toEqual([
      ['asked', 'elsewhere'],
      ['asked', 'elsewhere'],
      ['new', null],
    ])
  })

  test('about a second child of one name with another parent', async () => {
    const { fates } = await asked('doubles.xlsx')
    expect(fates.map(({ student, question }) => [student, question])).toEqual([
      ['new', null],
      ['duplicate', null],
      ['asked', 'same_name'],
    ])
  })

  test('about similar class names, once each', async () => {
    const { classes } = await asked('class names.xlsx', CASES['class names.xlsx']?.before)
    expect(classes).toEqual([
      { text: 'HIFZ-1', nearest: 'Hifz 1', rows: 2 },
      { text: 'hifz2', nearest: 'Hifz 2', rows: 1 },
      { text: 'Begginers', nearest: 'Beginners', rows: 1 },
    ])
  })
})

test('next year’s list, imported twice, changes the school once', async () => {
  const school = await emptySchool()
  await lastYear(school)
  const name = 'next year.xlsx'
  const { rows } = await read(name, MESSY_WORKBOOKS[name](), {})
  await imported(school, rows, { elsewhere: 'same' })
  const once = await schoolOf(school)
  const { counts } = await imported(school, rows)
  expect(counts).toMatchObject({ students: 0, moved: 0, linked: 0, guardians: 0, duplicates: 3 })
  expect(await schoolOf(school)).toEqual(once)
})

test.each(['csv', 'xlsx'] as const)(
  'exporting students as %s and importing them changes nothing',
  async (format) => {
    const school = await emptySchool()
    await lastYear(school)
    const section = await hifz(school, "Boys' & Girls, evening")
    const child = {
      ...of(school),
      section_id: section.id,
      first_name: 'عبد الله',
      last_name: 'آل سعود',
    }
    const twins = [
      await makeStudent(server, child),
      await makeStudent(server, { ...child, is_active: false }),
    ]
    await makeStudent(server, {
      ...of(school),
      section_id: null,
      first_name: 'No',
      last_name: 'Class',
    })
    for (const [index, phone] of ['447911123456', '923001234567', ''].entries())
      await makeGuardian(server, {
        ...{ ...of(school), student_ids: [twins[0]?.id ?? ''], phone },
        ...{ first_name: `Parent ${index}`, last_name: '=1+1', email: `p${index}@demo.school` },
      })
    const before = [await schoolOf(school), await school.asAdministrator.call(listGuardians)]
    const { rawPayload } = await school.asAdministrator.send({
      method: 'GET',
      path: exportTable.path,
      query: { of: 'students', format },
    })
    const { rows, failure, lacksOfSheet } = await read(
      `students.${format}`,
      new Uint8Array(rawPayload),
      {},
    )
    expect([rows.length, failure, lacksOfSheet]).toEqual([5, null, false])
    expect(JSON.stringify(rows)).not.toContain('null')
    const { counts } = await imported(school, rows)
    expect(counts).toEqual({
      ...{ students: 0, duplicates: 5, moved: 0, linked: 0, asked: 0, sections: 0 },
      ...{ guardians: 0, emails: 0, declared: 0, wrong: 0 },
    })
    expect([await schoolOf(school), await school.asAdministrator.call(listGuardians)]).toEqual(
      before,
    )
  },
)
