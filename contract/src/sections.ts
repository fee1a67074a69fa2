import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import { before, id, idParams, name, nothing, paging } from './fields.ts'
import { administrator, route, staff, staffOf } from './route.ts'
import { personOfSchool, studentWithGuardians } from './students.ts'

/** Weekdays with lessons, Sunday is 0; empty: those on which the class meets. */
export const section = z.object({ id, name: z.string(), weekdays: z.array(z.int()) })
export type Section = z.infer<typeof section>

/** The active teachers of the class, by name. */
export const sectionWithTeachers = z.extend(section, { teachers: z.array(personOfSchool) })
export type SectionWithTeachers = z.infer<typeof sectionWithTeachers>

export const sectionWithStudents = z.extend(section, { students: z.array(studentWithGuardians) })
export type SectionWithStudents = z.infer<typeof sectionWithStudents>

const weekday = z.int().check(z.gte(0), z.lte(6))
const weekdays = z.array(weekday).check(
  z.maxLength(7),
  z.overwrite((days) => [...new Set(days)].sort()),
)
const fields = { id: z.optional(id), name: name(100), weekdays: z._default(weekdays, []) }
export const sectionInput = z.object(fields)
export type SectionInput = z.infer<typeof sectionInput>

export const sectionChange = z.object({ ...changesOf(fields), before })
export type SectionChange = z.infer<typeof sectionChange>

export const listSections = route({
  method: 'GET',
  path: '/sections/',
  summary: 'The classes that the person reaches, by name',
  access: staff,
  query: z.object(paging(100)),
  answer: z.array(section),
})

export const listSectionsWithStudents = route({
  method: 'GET',
  path: '/sections/students',
  summary: 'The classes that the person reaches, each with its active students',
  access: staff,
  answer: z.array(sectionWithStudents),
})

export const getSection = route({
  method: 'GET',
  path: '/sections/:id',
  summary: 'One class with its teachers',
  access: staffOf('section', 'params.id'),
  params: idParams,
  answer: sectionWithTeachers,
})

export const getSectionWithStudents = route({
  method: 'GET',
  path: '/sections/:id/students',
  summary: 'One class with its active students',
  access: staffOf('section', 'params.id'),
  params: idParams,
  answer: sectionWithStudents,
})

export const addSection = route({
  method: 'POST',
  path: '/sections/',
  summary: 'Add a class',
  access: administrator,
  body: sectionInput,
  answer: section,
  example: { name: 'Hifz Juniors', weekdays: [1, 2, 3, 4] },
})

export const changeSection = route({
  method: 'PUT',
  path: '/sections/:id',
  summary: 'Change the name or the weekdays of a class',
  access: administrator,
  params: idParams,
  body: sectionChange,
  answer: section,
  example: { name: 'Hifz Juniors', weekdays: [1, 2, 3, 4] },
})

export const deleteSection = route({
  method: 'DELETE',
  path: '/sections/:id',
  summary: 'Delete a class that has no students and no lessons',
  access: administrator,
  params: idParams,
  answer: nothing,
})
