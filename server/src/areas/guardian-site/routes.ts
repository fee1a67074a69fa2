import * as absences from '@talaqqi/contract/guardian-absences'
import * as children from '@talaqqi/contract/guardian-children'
import * as fees from '@talaqqi/contract/guardian-fees'
import * as home from '@talaqqi/contract/guardian-home'
import * as lessons from '@talaqqi/contract/guardian-lessons'
import {
  changeGuardianMe,
  chooseGuardianPassword,
  getGuardianMe,
} from '@talaqqi/contract/guardian-me'
import * as passkeysContract from '@talaqqi/contract/guardian-passkeys'
import * as signInContract from '@talaqqi/contract/guardian-sign-in'
import * as signInsContract from '@talaqqi/contract/guardian-sign-ins'
import { paraBeside } from '@talaqqi/words/paras'
import { divisionsOf } from '../../platform/divisions.ts'
import { handleForAnyone, handleForGuardian } from '../../platform/http/handle.ts'
import { listExamsOfChild } from '../assessments/index.ts'
import { announce, listAnnounced, withdraw } from '../attendances/index.ts'
import { signInLimiter, startPasskeySignIn } from '../auth/index.ts'
import { listValidOf, printForGuardian } from '../certificates/index.ts'
import { listApproved, makeApprovedPdf } from '../progress-reports/index.ts'
import { readKnownJuz } from '../reports/index.ts'
import { getHome, markPractised, unmarkPractised, withHeld } from '../revision/index.ts'
import { getChildsFees, printChildsReceipt } from '../subscriptions/index.ts'
import { listTracksOfChild } from '../tracks/index.ts'
import {
  selectAttendanceOf,
  selectJuzOf,
  selectMonthsOf,
  selectTargetsOf,
} from './child-queries.ts'
import { listChildren, markAllRead } from './children.ts'
import { writeComment } from './comments.ts'
import { getChild, getChildWithFees } from './find-child.ts'
import { listLessons, listVerses, openLesson } from './lessons.ts'
import { changeMe, getMe } from './me.ts'
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys/passkeys.ts'
import { signInByPasskey } from './passkeys/sign-in-by-passkey.ts'
import { endDevice, endOtherDevices, listDevices } from './sign-in/devices.ts'
import { addLink, mailLink, openLink } from './sign-in/links.ts'
import { answerChallenge, choosePassword, signIn, signOut } from './sign-in/sign-in.ts'

export const guardianSiteRoutes = [
  handleForAnyone(signInContract.guardianSignIn, ({ directory, body, ...visitor }) =>
    signInLimiter(() => signIn(directory, body, visitor)),
  ),
  handleForAnyone(signInContract.guardianAnswerChallenge, ({ directory, body, ...visitor }) =>
    signInLimiter(() => answerChallenge(directory, body, visitor)),
  ),
  handleForAnyone(signInContract.mailGuardianLink, async ({ directory, body, ...visitor }) => {
    await mailLink(directory, body.username, visitor)
    return {}
  }),
  handleForAnyone(signInContract.openGuardianLink, ({ directory, body, ...visitor }) =>
    signInLimiter(() => openLink(directory, body.code, visitor)),
  ),
  handleForGuardian(
    signInContract.addGuardianLink,
    async ({ directory, family, body, ...visitor }) => {
      await addLink(directory, family, body.code, visitor)
      return {}
    },
  ),
  handleForGuardian(signInContract.guardianSignOut, async ({ directory, family }) => {
    await signOut(directory, family)
    return {}
  }),
  handleForGuardian(signInsContract.listGuardianSignIns, ({ directory, family }) =>
    listDevices(directory, family),
  ),
  handleForGuardian(signInsContract.endGuardianSignIn, async ({ directory, family, params }) => {
    await endDevice(directory, family, params.id)
    return {}
  }),
  handleForGuardian(signInsContract.endOtherGuardianSignIns, async ({ directory, family }) => {
    await endOtherDevices(directory, family)
    return {}
  }),
  handleForGuardian(passkeysContract.listGuardianPasskeys, ({ directory, family, site }) =>
    listPasskeys(directory, family, site),
  ),
  handleForGuardian(passkeysContract.startGuardianPasskey, ({ directory, family, site }) =>
    startPasskey(directory, family, site),
  ),
  handleForGuardian(passkeysContract.addGuardianPasskey, async ({ directory, body, ...call }) => {
    await addPasskey(directory, call, body)
    return {}
  }),
  handleForGuardian(
    passkeysContract.removeGuardianPasskey,
    async ({ directory, family, params }) => {
      await removePasskey(directory, family, params.id)
      return {}
    },
  ),
  handleForAnyone(
    passkeysContract.startGuardianPasskeySignIn,
    async ({ directory, site, address }) => ({
      options: await startPasskeySignIn(directory, site, address, 'guardian_sign_in'),
    }),
  ),
  handleForAnyone(
    passkeysContract.guardianSignInByPasskey,
    ({ directory, site, body, ...visitor }) =>
      signInLimiter(() => signInByPasskey(directory, site, body, visitor)),
  ),
  handleForGuardian(getGuardianMe, ({ family, config }) =>
    getMe(family, config.whatsapp !== undefined),
  ),
  handleForGuardian(changeGuardianMe, ({ directory, family, body, config }) =>
    changeMe(directory, family, body, config.whatsapp !== undefined),
  ),
  handleForGuardian(chooseGuardianPassword, async ({ directory, family, body }) => {
    await choosePassword(directory, family, body.new_password)
    return {}
  }),
  handleForGuardian(children.listChildren, ({ family }) => listChildren(family)),
  handleForGuardian(lessons.listChildsLessons, ({ family, params, query, language }) =>
    listLessons(family, params.id, query, language ?? 'en'),
  ),
  handleForGuardian(children.listChildsAttendance, async ({ family, params, query }) => {
    const { guardian } = await getChild(family, params.id)
    const rows = await selectAttendanceOf(guardian.school, {
      student_id: params.id,
      ...query,
    })
    return rows.flatMap(({ status, ...row }) => (status === 'none' ? [] : [{ ...row, status }]))
  }),
  handleForGuardian(absences.listAnnouncedAbsences, async ({ family, params }) => {
    const { guardian } = await getChild(family, params.id)
    return listAnnounced(guardian, params.id)
  }),
  handleForGuardian(absences.announceAbsence, async ({ family, params, body }) => {
    const { guardian } = await getChild(family, params.id)
    await announce(guardian, { ...body, student_id: params.id })
    return {}
  }),
  handleForGuardian(absences.withdrawAbsence, async ({ family, params }) => {
    const { guardian } = await getChild(family, params.id)
    await withdraw(guardian, { id: params.absence_id, student_id: params.id })
    return {}
  }),
  handleForGuardian(absences.listAttendanceMonths, async ({ family, params }) => {
    const { guardian } = await getChild(family, params.id)
    const rows = await selectMonthsOf(guardian.school, { student_id: params.id })
    return rows.map(({ month, ...counts }) => ({ month, counts }))
  }),
  handleForGuardian(children.listChildsTargets, async ({ family, params, query }) => {
    const { guardian } = await getChild(family, params.id)
    return selectTargetsOf(guardian.school, { student_id: params.id, ...query })
  }),
  handleForGuardian(children.listChildsExams, async ({ family, params }) => {
    const { guardian } = await getChild(family, params.id)
    return listExamsOfChild(guardian.school, params.id)
  }),
  handleForGuardian(children.listChildsTracks, async ({ family, params }) => {
    const { guardian } = await getChild(family, params.id)
    return listTracksOfChild(guardian.school, params.id)
  }),
  handleForGuardian(children.listChildsJuz, async ({ family, params }) => {
    const { guardian } = await getChild(family, params.id)
    return selectJuzOf(guardian.school, { student_id: params.id })
  }),
  handleForGuardian(children.listChildsKnownJuz, async ({ family, params, language }) => {
    const { school } = (await getChild(family, params.id)).guardian
    const known = await withHeld(school, params.id, await readKnownJuz(school, params.id))
    const writing = { locale: language ?? 'en', divisions: divisionsOf(school) }
    return known.map((one) => ({ ...one, para: paraBeside(one.juz, writing) }))
  }),
  handleForGuardian(children.listChildsCertificates, async ({ family, params, language }) => {
    const { guardian } = await getChild(family, params.id)
    return listValidOf(guardian.school, params.id, language ?? 'en')
  }),
  handleForGuardian(
    children.printChildsCertificate,
    async ({ family, params, site, printer, config }) => {
      const { guardian } = await getChild(family, params.id)
      const of = { id: params.certificate_id, student_id: params.id }
      return printForGuardian(guardian.school, of, { site, printer, secret: config.secretKey })
    },
  ),
  handleForGuardian(children.listChildsReports, async ({ family, params }) => {
    const { guardian } = await getChild(family, params.id)
    return listApproved(guardian.school, params.id)
  }),
  handleForGuardian(
    children.printChildsReport,
    async ({ family, params, language, printer, config }) => {
      const { guardian } = await getChild(family, params.id)
      return makeApprovedPdf(guardian.school, params, {
        language: language ?? 'en',
        printer,
        secret: config.secretKey,
      })
    },
  ),
  handleForGuardian(fees.getChildsFees, async ({ family, params }) => {
    const { guardian } = await getChildWithFees(family, params.id)
    return getChildsFees(guardian.school, params.id)
  }),
  handleForGuardian(fees.printChildsReceipt, async ({ family, params, language, ...call }) => {
    const { guardian } = await getChildWithFees(family, params.id)
    const { printer, config } = call
    return printChildsReceipt(guardian.school, params, {
      ...{ language, printer, secret: config.secretKey },
    })
  }),
  handleForGuardian(home.getHomeToday, async ({ family, params, language }) => {
    const { guardian } = await getChild(family, params.id)
    return getHome(guardian, params.id, language ?? 'en')
  }),
  handleForGuardian(home.markPractised, async ({ family, params, body }) => {
    const { guardian } = await getChild(family, params.id)
    await markPractised(guardian, params.id, body.day)
    return {}
  }),
  handleForGuardian(home.unmarkPractised, async ({ family, params }) => {
    const { guardian } = await getChild(family, params.id)
    await unmarkPractised(guardian, params.id, params.day)
    return {}
  }),
  handleForGuardian(lessons.openLesson, ({ family, params, language, isUnseen }) =>
    openLesson(family, params.id, { language: language ?? 'en', isUnseen }),
  ),
  handleForGuardian(lessons.listLessonVerses, ({ family, params, query }) =>
    listVerses(family, params.id, query),
  ),
  handleForGuardian(lessons.markAllRead, async ({ family }) => {
    await markAllRead(family)
    return {}
  }),
  handleForGuardian(lessons.writeGuardianComment, ({ family, params, body }) =>
    writeComment(family, params.id, body),
  ),
]
