import { makeIndicator } from '../../areas/indicators/factory.ts'
import { makeSection } from '../../areas/sections/factory.ts'
import { makeStudent } from '../../areas/students/factory.ts'
import { makeUser } from '../../areas/users/factory.ts'
import { signIn } from '../client.ts'
import type { TestServer } from '../server.ts'
import { makeSchool } from './factories.ts'

export type Scene = Awaited<ReturnType<typeof makeScene>>

/** An administrator, a teacher of one of two classes, a student in each class, and an indicator. */
export async function makeScene(server: TestServer) {
  const { account_id, time_zone } = await makeSchool(server)
  const section = await makeSection(server, { account_id, name: 'Class A' })
  const elsewhere = await makeSection(server, { account_id, name: 'Class B' })
  const administrator = await makeUser(server, { account_id, is_admin: true })
  const teacher = await makeUser(server, { account_id, section_ids: [section.id] })
  return {
    server,
    account_id,
    time_zone,
    section,
    elsewhere,
    student: await makeStudent(server, { account_id, section_id: section.id }),
    studentElsewhere: await makeStudent(server, { account_id, section_id: elsewhere.id }),
    indicator: await makeIndicator(server, { account_id }),
    administrator,
    teacher,
    asAdministrator: await signIn(server, administrator),
    asTeacher: await signIn(server, teacher),
  }
}
