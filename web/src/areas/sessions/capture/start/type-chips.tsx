import type { StudentOfClassToday } from '@talaqqi/contract/dashboard'
import { m } from '@talaqqi/words/messages'
import { portionText, verseText } from '@talaqqi/words/portions'
import { Link } from '@tanstack/react-router'
import { lessonTypeText, personName } from '../../../../shared/school-words/index.ts'
import { colorOf } from '../../../../ui/color-token.ts'
import { PlayIcon, PlusIcon } from '../../../../ui/icons/icons.tsx'
import { LESSON_TYPE_LOOKS } from '../../lesson/type-looks.ts'
import type { CapturedType } from '../draft/setup/choices.ts'
import { type TypeChip } from '../draft/setup/type-setups.ts'
import { chooseSetup } from './choose-setup.ts'
import { startCapturing } from './start-capturing.ts'

type TypeChipsProps = {
  student: StudentOfClassToday
  chips: readonly TypeChip[]
  hasAnother?: boolean
}

export function TypeChips({ student, chips, hasAnother = false }: TypeChipsProps) {
  if (chips.length === 0 && !hasAnother) return null
  return (
    <ul
      aria-label={m.student_page_next_of({ name: personName(student) })}
      className="flex flex-wrap gap-2"
    >
      {chips.map((chip) => (
        <li key={chip.type} className="flex max-w-full">
          <Chip student={student} chip={chip} />
        </li>
      ))}
      {hasAnother && (
        <li>
          <Another student={student} />
        </li>
      )}
    </ul>
  )
}

function Another({ student }: { student: StudentOfClassToday }) {
  const label = m.student_page_another({ name: personName(student) })
  return (
    <Link
      to="/lesson/type"
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (event.detail > 1) event.preventDefault()
        else startCapturing(student)
      }}
      className={chipClass}
    >
      <PlusIcon size={20} />
    </Link>
  )
}

function Chip({ student, chip }: { student: StudentOfClassToday; chip: TypeChip }) {
  const { Icon, color } = LESSON_TYPE_LOOKS[chip.type]
  if ('open' in chip)
    return (
      <Link
        to="/lesson/reciting/$sessionId"
        params={{ sessionId: chip.open.id }}
        className={chipClass}
      >
        <PlayIcon size={18} />
        <span>{m.student_page_go_on({ type: shortTypeText(chip.type) })}</span>
      </Link>
    )
  const { setup } = chip
  return (
    <Link
      to="/lesson/confirm"
      search={{ now: true }}
      preload="intent"
      onClick={(event) => {
        // Ignore the second click of a double click on the previous screen.
        if (event.detail > 1) event.preventDefault()
        else chooseSetup(student, setup)
      }}
      className={chipClass}
    >
      <span style={{ color: colorOf(color) }}>
        <Icon size={18} />
      </span>
      <span className="min-w-0">
        <span className="font-semibold">{shortTypeText(chip.type)}</span>{' '}
        <bdi className="text-ink-soft">{portion(setup)}</bdi>
      </span>
    </Link>
  )
}

const portion = ({
  section,
  units,
}: {
  section: Parameters<typeof portionText>[0]
  units: number[]
}) =>
  section === 'verse'
    ? m.student_page_from({ verse: verseText(units[0] ?? 1) })
    : portionText(section, units)

const chipClass =
  'inline-flex min-h-12 max-w-full items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 py-1 ' +
  'text-start text-sm transition-colors select-none hover:bg-sunken active:bg-sunken'

/** 'New' for 'New Lesson'. */
export function shortTypeText(type: CapturedType): string {
  const texts: Partial<Record<CapturedType, () => string>> = {
    new_lesson: m.student_page_new,
    recent_lesson: m.student_page_recent,
    old_lesson: m.student_page_old,
    inside_lesson: m.student_page_inside,
  }
  return texts[type]?.() ?? lessonTypeText(type)
}
