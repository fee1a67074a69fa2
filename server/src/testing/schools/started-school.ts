import { v7 } from 'uuid'
import { makeIndicator } from '../../areas/indicators/factory.ts'
import { makeSection } from '../../areas/sections/factory.ts'
import { makeSession } from '../../areas/sessions/factory.ts'
import { makeStudent } from '../../areas/students/factory.ts'
import { makeUser, type Person } from '../../areas/users/factory.ts'
import type { Connection } from '../../operations/postgres/index.ts'
import { useStartedDirectories } from '../../operations/postgres/testing/directories.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { tokenOf } from '../client.ts'
import { makeSchool } from './factories.ts'

const STUDENTS = 4

const TEACHER: Person = {
  user_id: v7(),
  account_id: v7(),
  email: 'teacher@demo.school',
  first_name: 'Amina',
  last_name: 'Patel',
  is_admin: false,
}

/** Of the teacher, on a server with this secret. */
export const tokenWith = (secret: string): string => tokenOf(TEACHER, secret)

/**
 * Data directories of a stopped server, for tests that start the built one: a teacher with a class
 * of four students and a lesson, and an indicator. The demo school takes five seconds to make.
 */
export const useStartedSchools = () => useStartedDirectories(fillSchool)

async function fillSchool(connection: Connection): Promise<void> {
  await migrate(connection)
  const { db, close } = openDatabase(connection)
  const at = { db }
  const { user_id, account_id, ...named } = TEACHER
  await makeSchool(at, { id: account_id })
  const { id: section_id } = await makeSection(at, { account_id })
  await makeUser(at, { id: user_id, account_id, ...named, section_ids: [section_id] })
  for (let number = 1; number < STUDENTS; number++)
    await makeStudent(at, { account_id, section_id })
  const { id: student_id } = await makeStudent(at, { account_id, section_id })
  await makeSession(at, { account_id, student_id, user_id })
  await makeIndicator(at, { account_id })
  await close()
}
