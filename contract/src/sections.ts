import * as z from 'zod/mini'
import { id, idParams, paging } from './fields.ts'
import { route, staff, staffOf } from './route.ts'
import { student } from './students.ts'

/** A class of the school. */
export const section = z.object({ id, name: z.string() })
export type Section = z.infer<typeof section>

export const sectionWithStudents = z.extend(section, { students: z.array(student) })
export type SectionWithStudents = z.infer<typeof sectionWithStudents>

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
  summary: 'One class',
  access: staffOf('section', 'params.id'),
  params: idParams,
  answer: section,
})

export const getSectionWithStudents = route({
  method: 'GET',
  path: '/sections/:id/students',
  summary: 'One class with its active students',
  access: staffOf('section', 'params.id'),
  params: idParams,
  answer: sectionWithStudents,
})
