import type { LessonType } from '@talaqqi/quran'

export function continuePath(type: LessonType) {
  return type === 'other' ? '/lesson/other/$sessionId' : '/lesson/reciting/$sessionId'
}
