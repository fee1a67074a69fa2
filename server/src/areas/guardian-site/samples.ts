import { startGuardianPasskey } from '@talaqqi/contract/guardian-passkeys'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { dateIn } from '../../platform/clock.ts'
import { accounts, guardianLinks, guardianPasskeys, guardianSignIns } from '../../tables/index.ts'
import { makeAuthenticator } from '../../testing/outside/authenticator.ts'
import type { Samples } from '../../testing/samples.ts'
import { familyOf } from '../../testing/schools/guardians.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { makeAbsence } from '../attendances/factory.ts'
import { makeSchoolCode } from '../auth/index.ts'
import { makeCertificate } from '../certificates/factory.ts'
import { makeProgressReport } from '../progress-reports/factory.ts'
import { makePractice } from '../revision/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makePayment, makeSubscription } from '../subscriptions/factory.ts'

type Sample = NonNullable<Samples['inputs']>[string]

const child: Sample = async (scene, _, student_id) => {
  await familyOf(scene)
  return { params: { id: student_id } }
}

const fees: Sample = async (scene, example, student_id) => {
  const { account_id, server } = scene
  await server.db.update(accounts).set({ shows_fees: true }).where(eq(accounts.id, account_id))
  return child(scene, example, student_id)
}

const lesson: Sample = async (scene, example, student_id) => {
  await familyOf(scene)
  const { id } = await makeSession(scene.server, { account_id: scene.account_id, student_id })
  return { params: { id }, body: Object.keys(example).length > 0 ? example : undefined }
}

async function makeLink(scene: Scene): Promise<string> {
  const { account_id, server } = scene
  const { guardian_id } = await familyOf(scene)
  const { code, kept } = makeSchoolCode(account_id)
  const expires_at = new Date(Date.now() + 60_000)
  await server.db.insert(guardianLinks).values({ id: v7(), guardian_id, ...kept, expires_at })
  return code
}

export const samples: Samples = {
  inputs: {
    endGuardianSignIn: async (scene) => {
      const { account_id, server } = scene
      const { guardian_id } = await familyOf(scene)
      const id = v7()
      const expires_at = new Date(Date.now() + 60_000)
      await server.db
        .insert(guardianSignIns)
        .values({ account_id, id, guardian_id, hash: id, proves_email: false, expires_at })
      return { params: { id } }
    },
    listChildsLessons: child,
    listChildsAttendance: child,
    listChildsTargets: child,
    listAnnouncedAbsences: child,
    listAttendanceMonths: child,
    announceAbsence: async (scene, _, student_id) => {
      await familyOf(scene)
      const day = dateIn(scene.time_zone)
      return { params: { id: student_id }, body: { id: v7(), day, reason: 'Ill' } }
    },
    withdrawAbsence: async (scene, _, student_id) => {
      const { guardian_id } = await familyOf(scene)
      const { account_id, server } = scene
      const day = dateIn(scene.time_zone)
      const { id } = await makeAbsence(server, { account_id, student_id, guardian_id, day })
      return { params: { id: student_id, absence_id: id } }
    },
    listChildsJuz: child,
    listChildsKnownJuz: child,
    listChildsExams: child,
    listChildsTracks: child,
    listChildsCertificates: child,
    listChildsReports: child,
    getHomeToday: child,
    markPractised: async (scene, _, student_id) => {
      await familyOf(scene)
      return { params: { id: student_id }, body: { day: dateIn(scene.time_zone) } }
    },
    unmarkPractised: async (scene, _, student_id) => {
      const { guardian_id } = await familyOf(scene)
      const day = dateIn(scene.time_zone)
      await makePractice(scene.server, {
        ...{ account_id: scene.account_id, student_id, guardian_id, day },
      })
      return { params: { id: student_id, day } }
    },
    printChildsCertificate: async (scene, _, student_id) => {
      await familyOf(scene)
      const { account_id, administrator, server } = scene
      const of = { account_id, student_id, user_id: administrator.user_id }
      const { id } = await makeCertificate(server, of)
      return { params: { id: student_id, certificate_id: id } }
    },
    printChildsReport: async (scene, _, student_id) => {
      await familyOf(scene)
      const { account_id, administrator, server } = scene
      const by = { made_by: administrator.user_id, approved_by: administrator.user_id }
      const approved = { ...by, status: 'approved' as const, approved_at: new Date() }
      const report = await makeProgressReport(server, { account_id, student_id, ...approved })
      return { params: { id: student_id, report_id: report.id } }
    },
    getChildsFees: fees,
    printChildsReceipt: async (scene, example, student_id) => {
      const { params } = await fees(scene, example, student_id)
      const { account_id, server } = scene
      const { id: subscription_id } = await makeSubscription(server, { account_id, student_id })
      const payment = await makePayment(server, { account_id, subscription_id })
      return { params: { ...params, payment_id: payment.id } }
    },
    openLesson: lesson,
    listLessonVerses: lesson,
    // A new comment each time.
    writeGuardianComment: async (scene, example, student_id) => {
      const { params } = await lesson(scene, {}, student_id)
      return { ...(params && { params }), body: { ...example, id: v7() } }
    },
    addGuardianPasskey: async (scene) => {
      const { client } = await familyOf(scene)
      return { body: makeAuthenticator().create(await client.call(startGuardianPasskey)) }
    },
    removeGuardianPasskey: async (scene) => {
      const { guardian_id } = await familyOf(scene)
      const id = v7()
      const key = { credential_id: id, public_key: 'x', counter: 0, transports: [] }
      const { account_id, server } = scene
      const row = { account_id, id, guardian_id, proves_email: true, ...key }
      await server.db.insert(guardianPasskeys).values(row)
      return { params: { id } }
    },
    addGuardianLink: async (scene) => ({ body: { code: await makeLink(scene) } }),
  },
}
