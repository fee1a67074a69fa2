import type { SessionSummary } from '@talaqqi/contract/sessions'
import { lessonName } from '@talaqqi/words/portions'

type LessonNameProps = {
  session: Pick<SessionSummary, 'name' | 'section' | 'start' | 'end' | 'lessons'>
}

/** A lesson's name in the reader's language, in a line of any direction. */
export function LessonName({ session }: LessonNameProps) {
  return <bdi>{lessonName(session)}</bdi>
}
