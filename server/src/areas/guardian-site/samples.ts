import { v7 } from 'uuid'
import { guardianLinks } from '../../tables/index.ts'
import type { Samples } from '../../testing/samples.ts'
import { familyOf } from '../../testing/schools/guardians.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeSchoolCode } from './sign-in/start-session.ts'

type Sample = NonNullable<Samples['inputs']>[string]

const child: Sample = async (scene, _, student_id) => {
  await familyOf(scene)
  return { params: { id: student_id } }
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
    listChildsLessons: child,
    listChildsAttendance: child,
    listChildsTargets: child,
    listChildsJuz: child,
    openLesson: lesson,
    listLessonVerses: lesson,
    // A new comment each time.
    writeGuardianComment: async (scene, example, student_id) => {
      const { params } = await lesson(scene, {}, student_id)
      return { ...(params && { params }), body: { ...example, id: v7() } }
    },
    addGuardianLink: async (scene) => ({ body: { code: await makeLink(scene) } }),
  },
}
