import * as contract from '@talaqqi/contract/guardian-site'
import { handleForAnyone, handleForGuardian } from '../../platform/http/handle.ts'
import { signInLimiter } from '../auth/index.ts'
import { selectAttendanceOf, selectJuzOf, selectTargetsOf } from './child-queries.ts'
import { listChildren } from './children.ts'
import { writeComment } from './comments.ts'
import { getChild } from './find-child.ts'
import { listLessons, listVerses, openLesson } from './lessons.ts'
import { changeMe, getMe } from './me.ts'
import { addLink, mailLink, openLink } from './sign-in/links.ts'
import { answerChallenge, choosePassword, signIn, signOut } from './sign-in/sign-in.ts'

export const guardianSiteRoutes = [
  handleForAnyone(contract.guardianSignIn, ({ directory, body, ...visitor }) =>
    signInLimiter(() => signIn(directory, body, visitor)),
  ),
  handleForAnyone(contract.guardianAnswerChallenge, ({ directory, body, ...visitor }) =>
    signInLimiter(() => answerChallenge(directory, body, visitor)),
  ),
  handleForAnyone(contract.mailGuardianLink, async ({ directory, body, ...visitor }) => {
    await mailLink(directory, body.username, visitor)
    return {}
  }),
  handleForAnyone(contract.openGuardianLink, ({ directory, body, ...visitor }) =>
    signInLimiter(() => openLink(directory, body.code, visitor)),
  ),
  handleForGuardian(contract.addGuardianLink, async ({ directory, family, body, ...visitor }) => {
    await addLink(directory, family, body.code, visitor)
    return {}
  }),
  handleForGuardian(contract.guardianSignOut, async ({ directory, family }) => {
    await signOut(directory, family)
    return {}
  }),
  handleForGuardian(contract.getGuardianMe, ({ family }) => getMe(family)),
  handleForGuardian(contract.changeGuardianMe, ({ directory, family, body }) =>
    changeMe(directory, family, body),
  ),
  handleForGuardian(contract.chooseGuardianPassword, async ({ directory, family, body }) => {
    await choosePassword(directory, family, body.new_password)
    return {}
  }),
  handleForGuardian(contract.listChildren, ({ family }) => listChildren(family)),
  handleForGuardian(contract.listChildsLessons, ({ family, params, query, language }) =>
    listLessons(family, params.id, query, language ?? 'en'),
  ),
  handleForGuardian(contract.listChildsAttendance, async ({ family, params, query }) => {
    const { guardian } = await getChild(family, params.id)
    const rows = await selectAttendanceOf(guardian.school, {
      student_id: params.id,
      ...query,
    })
    return rows.flatMap(({ status, ...row }) => (status === 'none' ? [] : [{ ...row, status }]))
  }),
  handleForGuardian(contract.listChildsTargets, async ({ family, params, query }) => {
    const { guardian } = await getChild(family, params.id)
    return selectTargetsOf(guardian.school, { student_id: params.id, ...query })
  }),
  handleForGuardian(contract.listChildsJuz, async ({ family, params }) => {
    const { guardian } = await getChild(family, params.id)
    return selectJuzOf(guardian.school, { student_id: params.id })
  }),
  handleForGuardian(contract.openLesson, ({ family, params, language, isUnseen }) =>
    openLesson(family, params.id, { language: language ?? 'en', isUnseen }),
  ),
  handleForGuardian(contract.listLessonVerses, ({ family, params, query }) =>
    listVerses(family, params.id, query),
  ),
  handleForGuardian(contract.writeGuardianComment, ({ family, params, body }) =>
    writeComment(family, params.id, body),
  ),
]
