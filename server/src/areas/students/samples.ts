import { savePhotograph } from '@talaqqi/contract/photographs'
import { getFullStudent, moveStudents } from '@talaqqi/contract/students'
import { v7 } from 'uuid'
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
    getFullStudent: async ({ student }) => ({ params: { id: student.id } }),
    deleteStudent: async ({ server, account_id, section }) => ({
      params: { id: (await makeStudent(server, { account_id, section_id: section.id })).id },
    }),
    setStudentsActive: async ({ student }) => ({
      body: { student_ids: [student.id], is_active: false },
    }),
    undoMove: async ({ asAdministrator, student, elsewhere }) => {
      const id = v7()
      const body = { id, student_ids: [student.id], section_id: elsewhere.id }
      await asAdministrator.call(moveStudents, { body })
      return { params: { id } }
    },
    getPhotograph: async ({ student }) => ({ params: { id: student.id } }),
    showPhotograph: async ({ asAdministrator, student }) => {
      const params = { id: student.id }
      const body = { content: '/9j/', consent_of: 'Khadija Khan' }
      await asAdministrator.call(savePhotograph, { params, body })
      return { params }
    },
    savePhotograph: async ({ student }, body) => ({ params: { id: student.id }, body }),
    deletePhotograph: async ({ student }) => ({ params: { id: student.id } }),
    moveStudents: async ({ student, elsewhere }) => ({
      body: { student_ids: [student.id], section_id: elsewhere.id },
    }),
  },
  changes: {
    changeStudent: async ({ asAdministrator, section, elsewhere, student: { id } }) => ({
      params: { id },
      read: () => asAdministrator.call(getFullStudent, { params: { id } }),
      first: { first_name: 'Yusuf', last_name: 'Khan', section_id: elsewhere.id },
      second: { first_name: 'Yusuf', last_name: 'Adams', section_id: section.id },
    }),
  },
}
