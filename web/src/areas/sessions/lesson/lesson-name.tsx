import type { SessionSummary } from '@talaqqi/contract/sessions'
import { lessonName } from '@talaqqi/words/portions'

type LessonNameProps = {
  session: Pick<SessionSummary, 'name' | 'section' | 'start' | 'end' | 'lessons'>
}

export function LessonName({ session }: LessonNameProps) {
  return <bdi>{lessonName(session)}</bdi>
}
