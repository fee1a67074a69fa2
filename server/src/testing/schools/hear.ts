import { recordSession, type Session, saveSession } from '@talaqqi/contract/sessions'
import type { LessonType } from '@talaqqi/quran'
import type { Scene } from './scene.ts'

const DAY_SECONDS = 86_400

type Heard = {
  /** Verse ids. */
  start: number
  end: number
  type?: Exclude<LessonType, 'other'>
  daysAgo?: number
  mistakes?: number
  status?: 'completed' | 'incomplete'
  student_id?: string
}

/** A lesson over verses, captured and saved by the teacher. */
export async function hear(scene: Scene, lesson: Heard): Promise<Session> {
  const { start, end, type = 'old_lesson', daysAgo = 0, mistakes = 0 } = lesson
  const { status = 'completed', student_id = scene.student.id } = lesson
  const portion = { section: 'verse', start, end } as const
  const begun = await scene.asTeacher.call(recordSession, {
    body: {
      ...{ student_id, type, ...portion, name: 'A lesson', begun_ago: daysAgo * DAY_SECONDS },
      lessons: [{ name: 'A lesson', start, end }],
    },
  })
  const lesson_id = begun.lessons[0]?.id ?? ''
  const concerns = [{ lesson_id, indicator_id: scene.indicator.id, total: mistakes }]
  return scene.asTeacher.call(saveSession, {
    params: { id: begun.id },
    body: { status, comment: '', lines: 7, concerns },
  })
}
