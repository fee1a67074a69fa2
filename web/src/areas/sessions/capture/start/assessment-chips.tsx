import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { lessonTypeText } from '../../../../shared/school-words/index.ts'
import { colorOf } from '../../../../ui/color-token.ts'
import { LESSON_TYPE_LOOKS } from '../../lesson/type-looks.ts'
import { choosePortion } from '../draft/setup/choose-portion.ts'

const TYPES = ['exam', 'juz_completion'] as const

/** Opens the picker for an exam question or an attempt at a juz. */
export function AssessmentChips({ student }: { student: Student }) {
  return (
    <ul aria-label={m.capture_assessed()} className="flex flex-wrap gap-2">
      {TYPES.map((type) => {
        const { Icon, color } = LESSON_TYPE_LOOKS[type]
        return (
          <li key={type}>
            <Link
              to="/lesson/section/detail"
              preload="intent"
              onClick={(event) => {
                // Ignore the second click of a double click on the previous screen.
                if (event.detail > 1) event.preventDefault()
                else choosePortion(student, type)
              }}
              className="inline-flex min-h-12 items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 py-1 text-sm font-semibold transition-colors select-none hover:bg-sunken active:bg-sunken"
            >
              <span style={{ color: colorOf(color) }}>
                <Icon size={18} />
              </span>
              {type === 'exam' ? m.capture_exam_question() : lessonTypeText(type)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
