import type { LessonType } from '@talaqqi/quran'
import type { ColorToken } from '../../../ui/color-token.ts'
import type { IconComponent } from '../../../ui/icons/icon.tsx'
import {
  CompletionKindIcon,
  ExamKindIcon,
  InsideKindIcon,
  NewKindIcon,
  OldKindIcon,
  OtherKindIcon,
  RecentKindIcon,
} from '../../../ui/icons/kind-icons.tsx'

export const LESSON_TYPE_LOOKS: Record<LessonType, { color: ColorToken; Icon: IconComponent }> = {
  new_lesson: { color: 'kind-new', Icon: NewKindIcon },
  recent_lesson: { color: 'kind-recent', Icon: RecentKindIcon },
  old_lesson: { color: 'kind-old', Icon: OldKindIcon },
  inside_lesson: { color: 'kind-inside', Icon: InsideKindIcon },
  other: { color: 'kind-other', Icon: OtherKindIcon },
  exam: { color: 'kind-exam', Icon: ExamKindIcon },
  juz_completion: { color: 'kind-completion', Icon: CompletionKindIcon },
}
