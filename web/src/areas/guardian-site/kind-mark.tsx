import type { LessonType } from '@talaqqi/quran'
import { colorOf, softColorOf } from '../../ui/color-token.ts'
import { KINDS } from '../sessions/index.ts'

/** The colour and the icon of a type of lesson, as the staff see it; its word stands beside. */
export function KindMark({ type }: { type: LessonType }) {
  const { color, Icon } = KINDS[type]
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
