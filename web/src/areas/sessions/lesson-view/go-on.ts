import type { SessionSummary } from '@talaqqi/contract/sessions'
import type { LessonType } from '@talaqqi/quran'

/** Whether counting is not over: such a lesson is continued, any other edited. */
export function isOpen({ status }: Pick<SessionSummary, 'status'>): boolean {
  return status === 'started' || status === 'paused'
}

/** Where a lesson of this type is continued or edited. */
export function goOnPath(type: LessonType) {
  return type === 'other' ? '/lesson/other/$sessionId' : '/lesson/reciting/$sessionId'
}
