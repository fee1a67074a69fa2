import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ClassesSaid, ClassQuestion } from '@talaqqi/contract/imports'
import type { TeacherCounts, TeacherFate, TeacherRow } from '@talaqqi/contract/imports-teachers'
import type { User } from '@talaqqi/contract/users'
import { v7 } from 'uuid'
import type { CountryCode } from '../../../platform/phone-numbers.ts'
import type { Login } from '../../users/index.ts'
import { askAboutClasses, type ClassAnswerBook, classAnswerBook } from '../class-questions.ts'
import { type Section, sectionBook } from '../section-book.ts'
import { type ReadTeacher, readTeacher } from './read-row.ts'

export type Known = {
  sections: Section[]
  users: Pick<User, 'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'sections'>[]
  /** Of the school: phone numbers without a country are of it. */
  country: CountryCode
}

export type File = { rows: TeacherRow[]; classes: ClassesSaid }

/** `row`: first row of a new teacher; null for a user of the school. */
type Teacher = {
  id: string
  row: number | null
  first_name: string
  last_name: string
  login: Login
  /** Classes assigned before the import, and by it. */
  had: ReadonlySet<string>
  gets: Set<string>
}

export type TeacherPlan = {
  fates: TeacherFate[]
  counts: TeacherCounts
  classes: ClassQuestion[]
  sections: Section[]
  /** Sorted by email or phone, the lock order for concurrent imports of two schools. */
  teachers: {
    id: string
    first_name: string
    last_name: string
    login: Login
    section_ids: string[]
  }[]
  assignments: { user_id: string; section_ids: string[] }[]
}

/** A step takes at most about ten milliseconds. */
const ROWS_OF_STEP = 10

/** Rows in order; later rows see earlier ones. Yields to other requests between steps. */
export async function planTeachers(file: File, known: Known): Promise<TeacherPlan> {
  const said = classAnswerBook(file.classes)
  const planner = makePlanner(known, said)
  const read: ReadTeacher[] = []
  for (const row of file.rows) {
    read.push(planner.read(row))
    if (read.length % ROWS_OF_STEP === 0) await nextTurn()
  }
  const names = read.flatMap(({ classes }) => classes)
  const questions = askAboutClasses(names, known.sections, said)
  const fates = read.map((one, index) => planner.decide(one, file.rows[index]?.row ?? index))
  const all = planner.teachers()
  const idsOf = ({ gets }: Teacher) => [...gets]
  const teachers = all
    .filter(({ row }) => row !== null)
    .map((one) => ({
      ...{ id: one.id, first_name: one.first_name, last_name: one.last_name, login: one.login },
      section_ids: idsOf(one),
    }))
    .toSorted((one, other) => (keyOf(one.login) < keyOf(other.login) ? -1 : 1))
  const assignments = all
    .filter(({ row, gets }) => row === null && gets.size > 0)
    .map((one) => ({ user_id: one.id, section_ids: idsOf(one) }))
  const count = (fate: TeacherFate['teacher']) =>
    fates.filter(({ teacher }) => teacher === fate).length
  const sections = planner.sections()
  const counts = {
    teachers: teachers.length,
    known: count('known'),
    sections: sections.length,
    assignments: all.reduce((sum, { gets }) => sum + gets.size, 0),
    wrong: count('wrong'),
  }
  return { fates, counts, classes: questions, sections, teachers, assignments }
}

/** Unique, because an email has an @. */
const keyOf = (login: Login) => ('email' in login ? login.email : login.phone)

function makePlanner(known: Known, said: ClassAnswerBook) {
  const sections = sectionBook(known.sections)
  const inSchool = new Set(known.sections.map(({ id }) => id))
  const newSections = new Map<string, Section>()
  const byLogin = new Map<string, Teacher>(
    known.users.map(({ sections: had, email, phone, ...user }) => [
      email || phone,
      {
        ...user,
        login: email ? { email } : { phone },
        row: null,
        had: new Set(had.map(({ id }) => id)),
        gets: new Set<string>(),
      },
    ]),
  )

  function give(teacher: Teacher, section: Section): TeacherFate['classes'][number]['fate'] {
    if (teacher.had.has(section.id) || teacher.gets.has(section.id)) return 'assigned'
    teacher.gets.add(section.id)
    if (inSchool.has(section.id)) return 'added'
    newSections.set(section.id, section)
    return 'new'
  }

  function addTeacher({ first_name, last_name }: ReadTeacher, login: Login, row: number): Teacher {
    const named = { id: v7(), row, first_name, last_name, login }
    const teacher: Teacher = { ...named, had: new Set(), gets: new Set() }
    byLogin.set(keyOf(login), teacher)
    return teacher
  }

  const readOne = (row: TeacherRow): ReadTeacher =>
    readTeacher(row, (name) => sections.has(name) || said.isSaid(name), known.country)

  function decide(read: ReadTeacher, row: number): TeacherFate {
    const { login } = read
    const before = login ? byLogin.get(keyOf(login)) : undefined
    const errors = [...(before ? [] : read.nameErrors), ...read.errors]
    const found = before && {
      ...{ first_name: before.first_name, last_name: before.last_name, row: before.row },
    }
    const fate = { row, known: found ?? null, errors }
    if (errors.length > 0 || !login) return { ...fate, teacher: 'wrong', classes: [] }
    const teacher = before ?? addTeacher(read, login, row)
    const names = new Set(read.classes.map(said.resolve))
    const classes = [...names].map((name) => {
      const section = sections.findOrAdd(name)
      return { name: section.name, fate: give(teacher, section) }
    })
    const become = before ? (before.row === null ? 'known' : 'same') : 'new'
    return { ...fate, teacher: become, classes }
  }

  return {
    read: readOne,
    decide,
    sections: () => [...newSections.values()],
    teachers: () => [...byLogin.values()],
  }
}
