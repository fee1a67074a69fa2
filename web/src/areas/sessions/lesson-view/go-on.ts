import type { LessonType } from '@talaqqi/quran'

/** Where a lesson of this type is continued or edited. */
export function goOnPath(type: LessonType) {
  return type === 'other' ? '/lesson/other/$sessionId' : '/lesson/reciting/$sessionId'
}
