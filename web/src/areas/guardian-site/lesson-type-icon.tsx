import type { LessonType } from '@talaqqi/quran'
import { colorOf, softColorOf } from '../../ui/color-token.ts'
import { LESSON_TYPE_LOOKS } from '../sessions/index.ts'

/** Colour and icon of a lesson type, as on the staff's site; the label is next to it. */
export function LessonTypeIcon({ type }: { type: LessonType }) {
  const { color, Icon } = LESSON_TYPE_LOOKS[type]
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center self-start rounded-full"
      style={{ color: colorOf(color), backgroundColor: softColorOf(color) }}
    >
      <Icon size={20} />
    </span>
  )
}
