import { getProgressReport } from '@talaqqi/contract/progress-reports'
import { and, eq } from 'drizzle-orm'
import { progressPrintFiles } from '../../tables/index.ts'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { testConfig } from '../../testing/server.ts'
import { keyOf } from '../documents/index.ts'
import { makePrint, makeProgressReport } from './factory.ts'

const draft = ({ server, account_id, teacher }: Scene, student_id: string, more = {}) =>
  makeProgressReport(server, { account_id, student_id, made_by: teacher.user_id, ...more })

const printOf = ({ server, account_id, teacher }: Scene, student_id: string, more = {}) =>
  makePrint(server, { account_id, student_id, user_id: teacher.user_id, ...more })

export const samples: Samples = {
  things: {
    'progress-report': async (scene, student_id) => (await draft(scene, student_id)).id,
  },
  inputs: {
    approveProgressReports: async (scene, _, student_id) => ({
      body: { ids: [(await draft(scene, student_id)).id] },
    }),
    addVersion: async (scene, _, student_id) => {
      const approved = {
        status: 'approved',
        approved_at: new Date(),
        approved_by: scene.administrator.user_id,
      }
      return { params: { id: (await draft(scene, student_id, approved)).id } }
    },
    repeatPrint: async (scene, _, student_id) => ({
      params: { id: (await printOf(scene, student_id, { status: 'failed' })).id },
    }),
    cancelPrint: async (scene, _, student_id) => ({
      params: { id: (await printOf(scene, student_id)).id },
    }),
    openPrint: async (scene, _, student_id) => {
      const { account_id, server } = scene
      const { id } = await printOf(scene, student_id, { status: 'ready', output: 'zip' })
      await server.db
        .update(progressPrintFiles)
        .set({ name: 'Student.pdf', content: Buffer.from('%PDF-1.4') })
        .where(
          and(eq(progressPrintFiles.account_id, account_id), eq(progressPrintFiles.print_id, id)),
        )
      return { params: { key: keyOf(testConfig.secretKey, { account_id, id }) } }
    },
  },
  changes: {
    changeProgressReport: async (scene) => {
      const params = { id: (await draft(scene, scene.student.id)).id }
      return {
        params,
        read: () => scene.asAdministrator.call(getProgressReport, { params }),
        first: { teacher_remark: 'Reads with care.' },
        second: { teacher_remark: 'Reads aloud.' },
      }
    },
  },
}
