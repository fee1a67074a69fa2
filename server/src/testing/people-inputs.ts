import type { TestDatabase } from './database.ts'
import { makeGuardian } from './guardians.ts'
import type { makeScene } from './scene.ts'

type Scene = Awaited<ReturnType<typeof makeScene>>
type Input = { params?: Record<string, string>; body?: unknown }

/** Input that a school's administrator may send, of calls about people that name more than one thing. */
export function peopleInputs(at: Pick<TestDatabase, 'db'>) {
  const guardianOf = ({ account_id, student }: Scene) =>
    makeGuardian(at, { account_id, student_ids: [student.id] })
  const inputs: Record<string, (scene: Scene, example: object) => Promise<Input>> = {
    getUser: async ({ teacher }) => ({ params: { id: teacher.user_id } }),
    changeUser: async ({ teacher: { user_id, email } }, example) => ({
      params: { id: user_id },
      body: { ...example, email },
    }),
    assignSection: async ({ teacher, elsewhere }) => ({
      params: { id: teacher.user_id },
      body: { section_id: elsewhere.id },
    }),
    unassignSection: async ({ teacher, section }) => ({
      params: { id: teacher.user_id, section_id: section.id },
    }),
    addStudent: async ({ section }, example) => ({ body: { ...example, section_id: section.id } }),
    changeStudent: async ({ student, section }, example) => ({
      params: { id: student.id },
      body: { ...example, section_id: section.id },
    }),
    moveStudents: async ({ student, elsewhere }) => ({
      body: { student_ids: [student.id], section_id: elsewhere.id },
    }),
    getGuardian: async (scene) => ({ params: { id: (await guardianOf(scene)).id } }),
    addGuardian: async ({ student }, example) => ({ body: { ...example, student_id: student.id } }),
    linkGuardian: async (scene) => ({
      params: { id: scene.studentElsewhere.id },
      body: { guardian_id: (await guardianOf(scene)).id },
    }),
    changeGuardian: async (scene, example) => ({
      params: { id: (await guardianOf(scene)).id },
      body: example,
    }),
    unlinkStudent: async (scene) => ({
      params: { id: (await guardianOf(scene)).id, student_id: scene.student.id },
    }),
    deleteGuardian: async ({ account_id }) => ({
      params: { id: (await makeGuardian(at, { account_id })).id },
    }),
    resendPassword: async (scene) => ({ body: { username: (await guardianOf(scene)).email } }),
    sendLink: async (scene, example) => ({
      body: { ...example, email: (await guardianOf(scene)).email },
    }),
  }
  return inputs
}
