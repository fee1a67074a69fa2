import { normalizedName } from '@talaqqi/contract/alike'
import type { PastQuestion, PastRow } from '@talaqqi/contract/imports-lessons'
import type { Known } from './known.ts'
import { peopleBook } from './people.ts'
import { type Wrong, wrongIn } from './read-row.ts'

type Student = Known['students'][number]
type Named = {
  student: Student | null
  /** The class in which the lesson counts. */
  section: Known['sections'][number] | null
  /** Null if the row has no teacher. */
  teacher: Known['teachers'][number] | null
  errors: Wrong
}

export function peopleOfRows({ sections, students, teachers, indicators }: Known) {
  const children = peopleBook(students)
  const staff = peopleBook(teachers)
  const byEmail = new Map(teachers.map((teacher) => [teacher.email, teacher]))
  const byId = new Map(students.map((student) => [student.id, student]))
  const counted = new Set(indicators.map(({ id }) => id))
  const sectionNamed = new Map(sections.map((section) => [normalizedName(section.name), section]))
  const sectionOf = new Map(sections.map((section) => [section.id, section]))
  const classOf = ({ section_id }: Student) => sectionOf.get(section_id ?? '') ?? null

  function meant(row: PastRow): Student[] {
    if (row.student_id !== undefined) return [byId.get(row.student_id) ?? []].flat()
    const namesakes = children.find(row.student)
    const inClass = namesakes.filter(
      (one) => normalizedName(classOf(one)?.name ?? '') === normalizedName(row.class),
    )
    return namesakes.length > 1 && inClass.length > 0 ? inClass : namesakes
  }

  function teachersMeant(text: string) {
    const ofEmail = byEmail.get(text.trim().toLowerCase())
    return ofEmail ? [ofEmail] : staff.find(text)
  }

  function find(row: PastRow): Named {
    const [student = null, ...namesakes] = meant(row)
    const isNamed = row.teacher.trim() !== ''
    const [teacher = null, ...others] = isNamed ? teachersMeant(row.teacher) : []
    const errors = [
      ...(student === null ? [unknownStudent(row)] : []),
      ...(namesakes.length > 0 ? [wrongIn('student', 'student_several')] : []),
      ...(isNamed && (teacher === null || others.length > 0)
        ? [wrongIn('teacher', 'teacher_unknown')]
        : []),
      ...(row.mistakes.every(({ indicator_id }) => counted.has(indicator_id))
        ? []
        : [wrongIn('mistakes', 'indicator_unknown')]),
    ]
    const section = sectionNamed.get(normalizedName(row.class)) ?? (student && classOf(student))
    return { student: namesakes.length > 0 ? null : student, section, teacher, errors }
  }

  return {
    find,
    /** All exact matches, or else similar names. */
    nearestStudents(row: PastRow): PastQuestion['nearest'] {
      const found = meant(row)
      return (found.length > 0 ? found : children.nearest(row.student))
        .slice(0, MOST)
        .map((one) => ({ value: one.id, name: nameOf(one), class: classOf(one)?.name ?? '' }))
    },
    nearestTeachers(text: string): PastQuestion['nearest'] {
      const found = teachersMeant(text)
      return (found.length > 0 ? found : staff.nearest(text))
        .slice(0, MOST)
        .map((one) => ({ value: one.email, name: nameOf(one), class: '' }))
    },
  }
}
export type PeopleOfRows = ReturnType<typeof peopleOfRows>

const MOST = 10

function unknownStudent({ student }: PastRow): Wrong[number] {
  return wrongIn('student', student.trim() === '' ? 'missing' : 'student_unknown')
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()
