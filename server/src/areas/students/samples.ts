import { getStudent } from '@talaqqi/contract/students'
import type { Samples } from '../../testing/samples.ts'
import { makeStudent } from './factory.ts'

export const samples: Samples = {
  things: { student: async (_, student_id) => student_id },
  inputs: {
    addStudent: async ({ section }, example) => ({ body: { ...example, section_id: section.id } }),
    changeStudent: async ({ student, section }, example) => ({
      params: { id: student.id },
      body: { ...example, section_id: section.id },
    }),
    deleteStudent: async ({ server, account_id, section }) => ({
      params: { id: (await makeStudent(server, { account_id, section_id: section.id })).id },
    }),
    setStudentsActive: async ({ student }) => ({
      body: { student_ids: [student.id], is_active: false },
    }),
    moveStudents: async ({ student, elsewhere }) => ({
      body: { student_ids: [student.id], section_id: elsewhere.id },
    }),
  },
  changes: {
    changeStudent: async ({ asAdministrator, section, elsewhere, student: { id } }) => ({
      params: { id },
      read: () => asAdministrator.call(getStudent, { params: { id } }),
      first: { first_name: 'Yusuf', last_name: 'Khan', section_id: elsewhere.id },
      second: { first_name: 'Yusuf', last_name: 'Adams', section_id: section.id },
    }),
  },
}
